import type { ChatMessage } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'

interface MessageActionsProps {
  fullTitleId: string
  message: ChatMessage
}

/** What a moderator can do with one message. */
export function MessageActions({ message }: MessageActionsProps) {
  return <span data-message={message.message_id} />
}

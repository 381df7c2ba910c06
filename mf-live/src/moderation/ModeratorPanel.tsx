import type { ChatMessage, RoomRules } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'

interface ModeratorPanelProps {
  fullTitleId: string
  rules: RoomRules
  waiting: number
  pinned: ChatMessage | null
}

/** What a moderator can do with the room. */
export function ModeratorPanel({ waiting }: ModeratorPanelProps) {
  return <span data-waiting={waiting} />
}

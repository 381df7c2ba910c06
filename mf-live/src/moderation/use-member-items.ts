import { chatBounds } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ChatMessage } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { useSetAtom } from 'jotai'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { banAtom } from './tasks.ts'
import { useTask } from './use-task.ts'

interface MemberMenu {
  fullTitleId: string
  message: ChatMessage
  /** The performance is over, so no one can be restricted. */
  isOver: boolean
  /** What contains the menu's button. */
  place: RefObject<HTMLElement | null>
}

/** Menu items about the member who wrote a message; none about another moderator. */
export function useMemberItems({ fullTitleId, message, isOver, place }: MemberMenu) {
  const { t } = useTranslation()
  const run = useTask()
  const askBan = useSetAtom(banAtom)
  if (message.is_moderator) return []
  const { message_id, nickname } = message
  const task = { fullTitleId, nickname, step: 'act' } as const
  const clear = {
    label: t('moderation.clear'),
    onChoose: () => void run({ ...task, action: { kind: 'clear', message_id } }),
  }
  if (isOver) return [clear]
  return [
    ...chatBounds.timeoutSeconds.map((seconds) => ({
      label: t('moderation.timeoutFor', { count: seconds / 60 }),
      onChoose: () => void run({ ...task, action: { kind: 'timeout', message_id, seconds } }),
    })),
    clear,
    {
      label: t('moderation.ban'),
      onChoose: () => askBan({ message, opener: place.current?.querySelector('button') ?? null }),
    },
  ]
}

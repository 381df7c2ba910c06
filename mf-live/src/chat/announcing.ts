import { storeIn } from '@ginmaku/remote-kit/state/store-in.ts'
import { mayStoreOptional } from '@ginmaku/shared-contracts/host/optional-storage.ts'
import { useState } from 'react'
import type { ChatItem } from './timeline.ts'

/** Which new messages a screen reader says. */
export const announceChoices = ['all', 'mentions', 'none'] as const
export type AnnounceChoice = (typeof announceChoices)[number]

export interface Announcing {
  choice: AnnounceChoice
  choose: (choice: AnnounceChoice) => void
}

const store = storeIn<{ announce: AnnounceChoice }>(() => localStorage, 'ginmaku.live.chat', { announce: 'all' })

/** The viewer's choice, stored in this browser where that is allowed. */
export function useAnnouncing(): Announcing {
  const [choice, setChoice] = useState(readChoice)
  return {
    choice,
    choose: (next) => {
      setChoice(next)
      if (mayStoreOptional()) store.write({ announce: next })
    },
  }
}

/** Storage may be refused, or hold the choice of another version. */
function readChoice(): AnnounceChoice {
  try {
    const { announce } = store.read()
    return announceChoices.includes(announce) ? announce : 'all'
  } catch {
    return 'all'
  }
}

/** Whether this item concerns the member: it names them, or comes from a moderator. */
export const isForMember = (item: ChatItem, nickname: string | null): boolean =>
  item.kind === 'announcement' ||
  item.message.is_moderator ||
  (nickname !== null && item.message.text.includes(`@${nickname}`))

/** The items that follow this one, which may have been removed or left out since; all without one. */
export function itemsAfter(items: readonly ChatItem[], last: ChatItem | undefined): readonly ChatItem[] {
  if (!last) return items
  const index = items.findIndex(({ id }) => id === last.id)
  return index < 0 ? items.filter(({ at }) => Date.parse(at) > Date.parse(last.at)) : items.slice(index + 1)
}

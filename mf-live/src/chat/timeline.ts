import type { ChatAction } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import { chatBounds } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ChatEntry, ChatMessage } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'

/** What is shown in the list. */
export type ChatItem =
  | { kind: 'message'; id: string; at: string; message: ChatMessage }
  | { kind: 'announcement'; id: string; at: string; text: string }

/** What the room's entries have led to. */
export interface Timeline {
  /** Number of the last applied entry. */
  seq: number
  /** The latest ones, oldest first. */
  items: readonly ChatItem[]
  /** How many items are left when more arrive. */
  limit: number
  pinned: ChatMessage | null
  isOver: boolean
}

const itemOf = (message: ChatMessage): ChatItem => ({
  kind: 'message',
  id: message.message_id,
  at: message.at,
  message,
})

export const timelineOf = (history: readonly ChatMessage[]): readonly ChatItem[] =>
  history.map(itemOf).slice(-chatBounds.shownMessages)

/** Rows that go away above a reader of older messages would move the text, so then more are left, up to a limit. */
export function whileReading<T extends Timeline>(timeline: T, isAtEnd: boolean): T {
  const limit = isAtEnd ? chatBounds.shownMessages : 2 * chatBounds.shownMessages
  return { ...timeline, limit, items: timeline.items.slice(-limit) }
}

/** Applies each entry once: those up to the timeline's number are ignored, and so are kinds that this version does not know. */
export function applyEntries(timeline: Timeline, entries: readonly ChatEntry[]): Timeline {
  let { seq, items, pinned, isOver } = timeline
  const latest = (all: readonly ChatItem[]) => all.slice(-timeline.limit)
  for (const entry of entries) {
    if (entry.seq <= seq) continue
    seq = entry.seq
    switch (entry.kind) {
      case 'message':
        items = latest([...without(items, [entry.message.message_id]), itemOf(entry.message)])
        break
      case 'announced':
        items = latest([...items, { kind: 'announcement', id: entry.announcement_id, at: entry.at, text: entry.text }])
        break
      case 'removed':
        ;({ items, pinned } = takeAway({ items, pinned }, entry.message_ids))
        break
      case 'restored':
        items = latest(restore(items, entry.messages))
        break
      case 'pinned':
        pinned = entry.message
        break
      case 'ended':
        isOver = true
    }
  }
  return { ...timeline, seq, items, pinned, isOver }
}

/**
 * After a removal by this moderator, for when no entry says so any more.
 * @param nickname of the member whose messages were removed
 */
export function withoutRemoved<T extends Timeline>(timeline: T, action: ChatAction, nickname: string | null): T {
  const isRemoved = (message: ChatMessage) =>
    (action.kind === 'remove' && message.message_id === action.message_id) ||
    (action.kind === 'clear' && message.nickname === nickname)
  const items = timeline.items.filter((item) => item.kind !== 'message' || !isRemoved(item.message))
  return { ...timeline, items, pinned: timeline.pinned && isRemoved(timeline.pinned) ? null : timeline.pinned }
}

/** What is removed, or is about to be removed by an entry that the room's delay holds back. */
export const takeAway = <T extends Pick<Timeline, 'items' | 'pinned'>>(timeline: T, ids: readonly string[]): T => ({
  ...timeline,
  items: without(timeline.items, ids),
  pinned: timeline.pinned && ids.includes(timeline.pinned.message_id) ? null : timeline.pinned,
})

const without = (items: readonly ChatItem[], ids: readonly string[]) => items.filter(({ id }) => !ids.includes(id))

/** Each before the first later one. What is shown stays where it is: a message approved late has an earlier time than those above it. */
const restore = (items: readonly ChatItem[], messages: readonly ChatMessage[]): readonly ChatItem[] =>
  messages.map(itemOf).reduce((all, item) => {
    const rest = without(all, [item.id])
    const next = rest.findIndex(({ at }) => Date.parse(at) > Date.parse(item.at))
    return next < 0 ? [...rest, item] : [...rest.slice(0, next), item, ...rest.slice(next)]
  }, items)

import type { ReplayItem } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import { chatBounds } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ChatItem } from '../chat/timeline.ts'

const chatItemOf = (item: ReplayItem): ChatItem =>
  item.kind === 'message'
    ? { kind: 'message', id: item.message.message_id, at: item.message.at, message: item.message }
    : { kind: 'announcement', id: item.announcement_id, at: item.at, text: item.text }

/** What the chat showed at a position of the recording: the latest ones until then, oldest first. */
export const shownAt = (items: readonly ReplayItem[], position: number): ChatItem[] =>
  items
    .filter(({ position_seconds }) => position_seconds <= position)
    .slice(-chatBounds.shownMessages)
    .map(chatItemOf)

/** Seconds before the end of what is loaded at which more is requested. */
const aheadSeconds = 30
/** Seconds beyond it that count as a seek, after which what is in between is not requested. */
const seekSeconds = 90

interface Loaded {
  /** From where it was requested. */
  anchor: number
  items: readonly ReplayItem[]
  hasMore: boolean
}

/**
 * What to request at a position: more of what follows, or what is there after a seek. After a short way back all of it is
 * still loaded, unless it was requested from a later position.
 */
export function requestAt({ anchor, items, hasMore }: Loaded, position: number): 'nothing' | 'more' | 'there' {
  const end = items.at(-1)?.position_seconds ?? anchor
  if (position < anchor || (hasMore && position > Math.max(end, anchor) + seekSeconds)) return 'there'
  return hasMore && position >= end - aheadSeconds ? 'more' : 'nothing'
}

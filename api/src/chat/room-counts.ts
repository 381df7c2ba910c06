import type { Reaction } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ChatFeed, ChatNotice, ReactionCounts } from './chat-feed.ts'

type CountNotice = Extract<ChatNotice, { kind: 'count' }>

/** Viewers and reactions of a room in all processes. */
export interface RoomCounts {
  react(reaction: Reaction): void
  /** Reports this process's viewers and new reactions to all processes. */
  publish(viewers: number): void
  hear(notice: CountNotice): void
  /** Viewers in other processes. */
  viewersElsewhere(): number
  hasReactions(): boolean
  /** Reactions from all processes since the last call. */
  takeReceived(): ReactionCounts | undefined
}

const isEmpty = (counts: ReactionCounts) => Object.keys(counts).length === 0

function add(to: ReactionCounts, counts: ReactionCounts): ReactionCounts {
  const sums = { ...to }
  // Object.entries loses the type of the keys.
  for (const [reaction, count] of Object.entries(counts) as [Reaction, number][])
    sums[reaction] = (sums[reaction] ?? 0) + count
  return sums
}

/** @param staleMs after which a process that reports no more is not counted: it has stopped */
export function createRoomCounts(feed: ChatFeed, roomId: string, processId: string, staleMs: number): RoomCounts {
  const elsewhere = new Map<string, { viewers: number; at: number }>()
  let own: ReactionCounts = {}
  let received: ReactionCounts = {}
  return {
    react: (reaction) => {
      own = add(own, { [reaction]: 1 })
    },
    publish: (viewers) => {
      const reactions = own
      own = {}
      feed.publish({ kind: 'count', roomId, processId, viewers, reactions })
    },
    hear: (notice) => {
      received = add(received, notice.reactions)
      if (notice.processId !== processId)
        elsewhere.set(notice.processId, { viewers: notice.viewers, at: performance.now() })
    },
    viewersElsewhere: () => {
      const oldest = performance.now() - staleMs
      for (const [id, { at }] of elsewhere) if (at < oldest) elsewhere.delete(id)
      return [...elsewhere.values()].reduce((sum, { viewers }) => sum + viewers, 0)
    },
    hasReactions: () => !isEmpty(own),
    takeReceived: () => {
      if (isEmpty(received)) return undefined
      const counts = received
      received = {}
      return counts
    },
  }
}

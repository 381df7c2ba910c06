import type { ChatAction } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import { chatBounds, type Reaction } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type {
  OwnRights,
  RoomRules,
  SayRefusal,
  ServerFrame,
  ServerFrameOf,
} from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import { afterRefusal, afterSaid, type OutgoingMessage, withoutReceived } from './outgoing.ts'
import { applyEntries, type Timeline, takeAway, timelineOf, whileReading, withoutRemoved } from './timeline.ts'

export type Connection =
  | { name: 'connecting' | 'connected' | 'no_account' | 'banned' | 'replaced' | 'ended' }
  /** `retryAt`: epoch milliseconds; null: only the viewer reconnects. */
  | { name: 'disconnected'; retryAt: number | null }
  /** `code`: why the API gave no ticket. */
  | { name: 'not_allowed'; code: ErrorCode }

/** Everything that the chat shows, for one connection after another. */
export interface ChatState extends Timeline {
  connection: Connection
  /** An outage: from the loss of a connection, or a failed attempt, until the next welcome or a final state. */
  isLost: boolean
  /** Identifies the sequence numbers; null before the first welcome. */
  epoch: string | null
  rules: RoomRules
  own: OwnRights
  viewers: number | null
  /** For moderators: how many messages await review. */
  waiting: number
  /** Own messages that are not in the timeline, oldest first. */
  outgoing: readonly OutgoingMessage[]
  /** When the latest own message was accepted, epoch milliseconds; 0 before the first one. */
  saidAt: number
  /** After a refusal: from when on another attempt may succeed, epoch milliseconds. */
  retryAt: number
  /** The latest counts, and the number of the frame that had them. */
  reactions: { frame: number; counts: Readonly<Partial<Record<Reaction, number>>> }
}

export const emptyChat: ChatState = {
  connection: { name: 'connecting' },
  isLost: false,
  epoch: null,
  seq: 0,
  items: [],
  limit: chatBounds.shownMessages,
  pinned: null,
  rules: { slow_seconds: 0, holders_only: true, emoji_only: false, review_all: false, delay_seconds: 0 },
  own: { nickname: null, is_moderator: false, refusal: null, until: null },
  viewers: null,
  waiting: 0,
  isOver: false,
  outgoing: [],
  saidAt: 0,
  retryAt: 0,
  reactions: { frame: 0, counts: {} },
}

export type ChatEvent =
  | { type: 'connection'; connection: Connection }
  /** `now`: epoch milliseconds. */
  | { type: 'frame'; frame: ServerFrame; now: number }
  | { type: 'wrote'; clientId: string; text: string }
  /** A refused message is sent again. */
  | { type: 'retried'; clientId: string }
  /** A refused message was given up, or its text is in the composer again. */
  | { type: 'withdrawn'; clientId: string }
  | { type: 'named'; nickname: string }
  /** The reader has left the end of the list, or is back there. */
  | { type: 'scrolled'; isAtEnd: boolean }
  /** The member is a moderator and has done this to a member with this nickname. */
  | { type: 'moderated'; action: ChatAction; nickname: string | null }

/** The chat after an event. Pure, so that every transition can be tested without a socket. */
export function reduceChat(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'connection':
      return withConnection(state, event.connection)
    case 'frame':
      return afterFrame(state, event.frame, event.now)
    case 'wrote': {
      const { clientId, text } = event
      return { ...state, outgoing: [...state.outgoing, { clientId, text, ...firstState(state) }] }
    }
    case 'retried':
      return {
        ...state,
        outgoing: state.outgoing.map((own) =>
          own.clientId === event.clientId ? { clientId: own.clientId, text: own.text, state: 'sending' } : own,
        ),
      }
    case 'withdrawn':
      return { ...state, outgoing: state.outgoing.filter(({ clientId }) => clientId !== event.clientId) }
    case 'named':
      return { ...state, own: { ...state.own, nickname: event.nickname, refusal: null } }
    case 'scrolled':
      return whileReading(state, event.isAtEnd)
    case 'moderated':
      // Before the end, an entry says so.
      return state.connection.name === 'ended' ? withoutRemoved(state, event.action, event.nickname) : state
  }
}

/** Without a nickname the server would refuse it, so the viewer is asked for one at once. */
function firstState({ own }: ChatState): { state: 'sending' } | { state: 'refused'; reason: SayRefusal } {
  return needsNickname(own.refusal) ? { state: 'refused', reason: own.refusal } : { state: 'sending' }
}

export const needsNickname = (reason: SayRefusal | null): reason is 'nickname_needed' | 'nickname_taken' =>
  reason === 'nickname_needed' || reason === 'nickname_taken'

function withConnection(state: ChatState, connection: Connection): ChatState {
  // The end is final: what the server or the network does afterwards changes nothing.
  if (state.connection.name === 'ended') return state
  const isLost = connection.name === 'disconnected' || (connection.name === 'connecting' && state.isLost)
  const next = { ...state, connection, isLost }
  return connection.name === 'ended' ? ended(next) : next
}

function ended(state: ChatState): ChatState {
  return {
    ...state,
    connection: { name: 'ended' },
    outgoing: state.outgoing.map((own) =>
      own.state === 'sending' || own.state === 'refused' ? { ...own, state: 'refused', reason: 'ended' } : own,
    ),
  }
}

function afterFrame(state: ChatState, frame: ServerFrame, now: number): ChatState {
  switch (frame.type) {
    case 'welcome':
      return afterWelcome(state, frame)
    case 'entries':
      return withEntries(state, frame.entries)
    case 'removed':
      return { ...takeAway(state, frame.message_ids), outgoing: withoutIds(state.outgoing, frame.message_ids) }
    case 'said':
      return { ...state, outgoing: afterSaid(state.outgoing, frame, state.items), saidAt: now }
    case 'refused':
      return {
        ...state,
        outgoing: afterRefusal(state.outgoing, frame),
        retryAt: frame.retry_after === undefined ? state.retryAt : Math.ceil(now + frame.retry_after * 1_000),
      }
    case 'own':
      return { ...state, own: frame.own }
    case 'viewers':
      return { ...state, viewers: frame.viewers }
    case 'reactions':
      return { ...state, reactions: { frame: state.reactions.frame + 1, counts: frame.counts } }
    case 'review':
      return { ...state, waiting: frame.waiting }
  }
}

function afterWelcome(state: ChatState, frame: ServerFrameOf<'welcome'>): ChatState {
  const { epoch, rules, own, viewers, pinned } = frame
  const known = { ...state, epoch, rules, own, viewers, connection: { name: 'connected' } as const, isLost: false }
  if (frame.recovered) return withEntries({ ...known, pinned }, frame.entries)
  const items = timelineOf(frame.history)
  // Accepted messages that are not in the history follow as entries, or were removed.
  const outgoing = state.outgoing.filter((message) => message.state !== 'said')
  return { ...known, items, pinned, seq: frame.seq, outgoing: withoutReceived(outgoing, items) }
}

function withEntries(state: ChatState, entries: ServerFrameOf<'entries'>['entries']): ChatState {
  const timeline = applyEntries(state, entries)
  const changed = entries.findLast((entry) => entry.kind === 'rules')?.rules
  // The refusal was by the earlier rules.
  const retryAt = changed ? 0 : state.retryAt
  const removed = entries.flatMap((entry) => (entry.kind === 'removed' ? entry.message_ids : []))
  const outgoing = withoutIds(withoutReceived(state.outgoing, timeline.items), removed)
  const next = { ...state, ...timeline, rules: changed ?? state.rules, outgoing, retryAt }
  return timeline.isOver ? ended(next) : next
}

const withoutIds = (outgoing: ChatState['outgoing'], ids: readonly string[]) =>
  outgoing.filter(({ messageId }) => messageId === undefined || !ids.includes(messageId))

/** Whether these entries leave out some that this client has not received. */
export const hasGap = ({ seq }: Pick<ChatState, 'seq'>, entries: readonly { seq: number }[]): boolean => {
  let last = seq
  return entries.some((entry) => {
    const isMissing = entry.seq > last + 1
    last = Math.max(last, entry.seq)
    return isMissing
  })
}

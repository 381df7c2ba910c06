import type { SayRefusal, ServerFrameOf } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { ChatItem } from './timeline.ts'

/** An own message on its way. It leaves this list when it is in the timeline, or when the viewer withdraws it. */
export type OutgoingMessage = { clientId: string; text: string; messageId?: string } & (
  | { state: 'sending' }
  /** Accepted: its entry follows. */
  | { state: 'said' }
  /** A moderator looks at it first. */
  | { state: 'held' }
  | { state: 'refused'; reason: SayRefusal }
)

/** A message that the server has accepted may have arrived as an entry already. */
export function afterSaid(
  outgoing: readonly OutgoingMessage[],
  { client_id, message_id, awaits_review }: ServerFrameOf<'said'>,
  items: readonly ChatItem[],
): readonly OutgoingMessage[] {
  if (items.some(({ id }) => id === message_id)) return outgoing.filter(({ clientId }) => clientId !== client_id)
  return outgoing.map(({ clientId, text, ...rest }) =>
    clientId === client_id
      ? { clientId, text, messageId: message_id, state: awaits_review ? 'held' : 'said' }
      : { clientId, text, ...rest },
  )
}

export const afterRefusal = (
  outgoing: readonly OutgoingMessage[],
  { client_id, reason }: ServerFrameOf<'refused'>,
): readonly OutgoingMessage[] =>
  outgoing.map((own) =>
    own.clientId === client_id ? { clientId: own.clientId, text: own.text, state: 'refused', reason } : own,
  )

/** Those that are not in the timeline. */
export function withoutReceived(
  outgoing: readonly OutgoingMessage[],
  items: readonly ChatItem[],
): readonly OutgoingMessage[] {
  if (outgoing.length === 0) return outgoing
  const ids = new Set<string | undefined>()
  for (const item of items) {
    ids.add(item.id)
    if (item.kind === 'message' && item.message.client_id) ids.add(item.message.client_id)
  }
  return outgoing.filter(({ clientId, messageId }) => !ids.has(clientId) && (!messageId || !ids.has(messageId)))
}

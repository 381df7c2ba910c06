import type { ChatState } from './chat-state.ts'

const isOwn = (item: ChatState['items'][number]) => item.kind === 'message' && item.message.client_id !== undefined

/**
 * From when on the next message is accepted, epoch milliseconds by this browser's clock: slow mode counts from the member's last
 * message, also one from before a reload or before slow mode.
 * @param clockSkew milliseconds by which the server's clock is ahead of this browser's
 */
export function nextMessageAt({ items, own, retryAt, rules, saidAt }: ChatState, clockSkew: number): number {
  if (rules.slow_seconds === 0 || own.is_moderator) return retryAt
  const latest = items.findLast(isOwn)
  const lastAt = Math.max(saidAt, latest ? Date.parse(latest.at) - clockSkew : 0)
  return Math.max(retryAt, lastAt + rules.slow_seconds * 1_000)
}

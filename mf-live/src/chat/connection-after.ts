import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Connection } from './chat-state.ts'

/** What follows the end of a connection: a state that lasts, or another attempt. */
type Next = Connection | { name: 'retry'; afterSeconds?: number }

/** @param code the server's close code; undefined when the connection was lost */
export function connectionAfterClose(code: number | undefined): Next {
  switch (code) {
    case chatClose.noAccount:
      return { name: 'no_account' }
    case chatClose.banned:
      return { name: 'banned' }
    case chatClose.ended:
      return { name: 'ended' }
    case chatClose.replaced:
      return { name: 'replaced' }
    case chatClose.badFrame:
    case chatClose.tooLarge:
    case chatClose.flood:
      return { name: 'disconnected', retryAt: null }
    default:
      return { name: 'retry' }
  }
}

/** @param error why there is no ticket */
export function connectionAfterRefusal(error: unknown): Next {
  const problem = isApiFailure(error) ? error.problem : undefined
  switch (problem?.code) {
    case 'not_signed_in':
    case 'session_expired':
      return { name: 'no_account' }
    case 'live_ended':
      return { name: 'ended' }
    case 'region_blocked':
    case 'chat_not_offered':
    case 'title_not_found':
      return { name: 'not_allowed', code: problem.code }
  }
  const seconds = problem?.context?.retry_after_seconds
  return { name: 'retry', ...(typeof seconds === 'number' && { afterSeconds: seconds }) }
}

/** Milliseconds. */
const shortest = 1_000
const longest = 16_000

/**
 * Milliseconds until an attempt to reconnect: anything up to a limit that doubles from 1 to 16 seconds, so that a room full of
 * clients does not return at once (full jitter).
 * @param attempts failed ones so far
 */
export const reconnectDelay = (attempts: number): number => Math.random() * Math.min(longest, shortest * 2 ** attempts)

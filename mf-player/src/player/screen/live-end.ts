import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { VideoPlayer } from './video-js.ts'

export const isOver = (error: unknown): boolean => isApiFailure(error) && error.problem?.code === 'live_ended'

/** `HTMLMediaElement.HAVE_FUTURE_DATA` */
const hasMore = 3

/** A stream runs behind the clock, so when the event ends, buffered pictures remain to be shown. Safe to call repeatedly. */
export function endAfterBuffer(player: VideoPlayer, shown: () => void): () => void {
  let isEnding = false
  return () => {
    if (isEnding) return
    isEnding = true
    if (player.readyState() < hasMore) shown()
    else player.one('waiting', shown)
  }
}

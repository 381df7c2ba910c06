import { libraryState } from '../entitlement/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { continuedPlay } from './may-continue.ts'
import { openPlay } from './play-token.ts'
import type { PlaybackDeps } from './playback-deps.ts'
import { startClock } from './start-clock.ts'
import { keepPosition } from './watch-position-store.ts'

/** Seconds from the start that count as not started; of a short clip, that share of it. */
const startedFrom = 30
const startedShare = 0.05
/** Share of a play from which it counts as finished: the credits. */
const finishedFrom = 0.95

/** Where the next play begins, in seconds (spec §11.7): the position, or 0 for what has hardly started or is finished. */
export function storedPosition(position: number, duration: number): number {
  return position < Math.min(startedFrom, duration * startedShare) || isFinished(position, duration) ? 0 : position
}

export const isFinished = (position: number, duration: number): boolean => position >= duration * finishedFrom

/**
 * The player reports its first moving picture: the rental clock starts, once, by the server's time
 * (spec §11.8). Previews and titles bought for good have no clock, so nothing changes for them.
 */
export const startPlayback = (deps: PlaybackDeps) =>
  endpoint('POST /user/playback/start', async ({ body }, caller) => {
    const now = deps.clock.now()
    const claims = openPlay(body.play_token, deps.media.secret, now)
    if (!claims || claims.member !== caller.memberId) throw new ApiError('media_forbidden')
    if (!claims.entitlement) return {}
    const right = await startClock(deps, caller.memberId, claims.entitlement)
    if (!right || libraryState(right, now) === 'expired') throw new ApiError('rental_expired')
    return right.view_expire_at ? { view_expire_at: right.view_expire_at.toISOString() } : {}
  })

/**
 * The player reports the watch position. It also renews the lease of its device, because films that are delivered directly pass
 * no process that would: refused, the player asks for another token and so learns the reason.
 */
export const reportPosition = (deps: PlaybackDeps) =>
  endpoint('PUT /user/watch/{play_id}', async ({ params, body }, { memberId }) => {
    const { clock, db, media } = deps
    const now = clock.now()
    const claims = openPlay(body.play_token, media.secret, now)
    if (!claims?.resumable || claims.member !== memberId || claims.play !== params.play_id)
      throw new ApiError('media_forbidden')
    if (!(await continuedPlay(deps, claims.session))) throw new ApiError('media_forbidden')
    const { position_seconds, duration_seconds, sequence } = body
    const watched_at = new Date(Math.min(Date.parse(body.at), now.getTime()))
    await keepPosition(db, {
      ...{ member_id: memberId, play_id: params.play_id, duration_seconds, sequence, watched_at },
      position_seconds: storedPosition(position_seconds, duration_seconds),
      finished_at: isFinished(position_seconds, duration_seconds) ? watched_at : null,
    })
    return undefined
  })

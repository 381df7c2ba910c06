import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { openPlay } from './play-token.ts'
import type { PlaybackDeps } from './playback-deps.ts'
import { storedPosition } from './stored-position.ts'
import { keepPosition } from './watch-position-store.ts'

/** The player reports where the viewer is. Its token says that they may watch, so that no right is read every ten seconds. */
export const reportPosition = ({ clock, db, media }: PlaybackDeps) =>
  endpoint('PUT /user/watch/{play_id}', async ({ params, body }, { memberId }) => {
    const now = clock.now()
    const claims = openPlay(body.play_token, media.secret, now)
    if (!claims?.resumable || claims.member !== memberId || claims.play !== params.play_id)
      throw new ApiError('media_forbidden')
    const { duration_seconds, sequence } = body
    await keepPosition(db, {
      ...{ member_id: memberId, play_id: params.play_id, duration_seconds, sequence },
      position_seconds: storedPosition(body.position_seconds, duration_seconds),
      watched_at: new Date(Math.min(Date.parse(body.at), now.getTime())),
    })
    return undefined
  })

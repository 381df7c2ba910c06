import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { ApiError } from '../server/api-error.ts'
import type { BroadcastDeps } from './broadcast-deps.ts'
import { findBroadcast, saveRtmp } from './broadcast-store.ts'
import { isStreamKey } from './stream-key.ts'

/** What nginx reports about a camera by RTMP, with the arguments of its stream's name. */
const rtmpCall = z.object({ call: z.string(), name: z.string(), key: z.string().default('') })

/** nginx asks before it accepts a camera, any status but 2xx refuses it, and reports that it has left. */
export function receiveRtmpCalls(app: FastifyInstance, { db, clock, media }: BroadcastDeps): void {
  app.post('/api/v2/broadcast/rtmp', async ({ body }, reply) => {
    const { data } = rtmpCall.safeParse(body)
    const broadcast = data && (await findBroadcast(db, data.name))
    if (!broadcast || !isStreamKey(media.secret, broadcast, data.key)) throw new ApiError('not_signed_in')
    await saveRtmp(db, broadcast.play_id, data.call === 'publish' ? clock.now() : undefined)
    return reply.code(204).send()
  })
}

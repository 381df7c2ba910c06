import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { findLiveEventOfPlay, liveWindow } from '../catalogue/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { BroadcastDeps } from './broadcast-deps.ts'
import { createBroadcastMetrics } from './broadcast-metrics.ts'
import { addPeriod, type Broadcast, findBroadcast, savePeriod } from './broadcast-store.ts'
import { tracksOf } from './encoder-manifest.ts'
import { receiveRtmpCalls } from './receive-rtmp-calls.ts'
import { receiveSegment } from './receive-segment.ts'
import { isStreamKey } from './stream-key.ts'

const address = z.object({
  playId: z.string(),
  period: z.coerce.number().int().positive(),
  file: z.string().regex(/^(encoder\.mpd|init-\d{1,2}\.mp4|\d{1,2}-[1-9]\d{0,6}\.m4s)$/),
})

/** The key is the password of HTTP's basic authentication, which ffmpeg sends. */
function keyOf({ headers }: FastifyRequest): string {
  const [scheme, value = ''] = headers.authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'basic') return ''
  return Buffer.from(value, 'base64').toString('utf8').split(':').slice(1).join(':')
}

/** @throws ApiError not_signed_in without the key of this event */
async function broadcastOf({ db, media }: BroadcastDeps, request: FastifyRequest, playId: string): Promise<Broadcast> {
  const broadcast = await findBroadcast(db, playId)
  if (!broadcast || !isStreamKey(media.secret, broadcast, keyOf(request)))
    throw new ApiError('not_signed_in', { headers: { 'www-authenticate': 'Basic realm="broadcast"' } })
  return broadcast
}

/** The broadcast of an event that is not over. @throws ApiError not_signed_in without its key, live_ended */
async function openBroadcastOf(deps: BroadcastDeps, request: FastifyRequest, playId: string): Promise<Broadcast> {
  const broadcast = await broadcastOf(deps, request, playId)
  const event = await findLiveEventOfPlay(deps.db, playId)
  if (!event || liveWindow(event, deps.clock.now()).state === 'ended') throw new ApiError('live_ended')
  return broadcast
}

/**
 * What encoders send: `POST /api/v2/broadcast/{play}/period` starts a connection, and returns its number; then
 * `PUT /api/v2/broadcast/{play}/{period}/{file}` for the files of ffmpeg's `dash` muxer. Any API process takes any of them.
 */
export function receiveBroadcast(app: FastifyInstance, deps: BroadcastDeps): void {
  const { db, clock } = deps
  const metrics = createBroadcastMetrics(deps.metrics)
  receiveRtmpCalls(app, deps)
  app.post<{ Params: { playId: string } }>('/api/v2/broadcast/:playId/period', async (request) => {
    const broadcast = await openBroadcastOf(deps, request, request.params.playId)
    return { number: await addPeriod(db, broadcast.play_id, clock.now()) }
  })
  app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, body, done) => done(null, body))
    files.put('/api/v2/broadcast/:playId/:period/:file', async (request, reply) => {
      const { data } = address.safeParse(request.params)
      if (!data) throw new ApiError('not_found')
      const { playId, period, file } = data
      const broadcast = await openBroadcastOf(deps, request, playId)
      const body = request.body as Readable
      if (file === 'encoder.mpd') {
        const tracks = tracksOf(await text(body))
        if (tracks.length === 0) throw new ApiError('invalid_request')
        await savePeriod(db, playId, period, { tracks })
      } else await receiveSegment(deps, metrics, { broadcast, period, file }, body)
      return reply.code(204).send()
    })
  })
}

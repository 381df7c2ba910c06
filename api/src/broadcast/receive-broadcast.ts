import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { ApiError } from '../server/api-error.ts'
import type { BroadcastDeps } from './broadcast-deps.ts'
import { addPeriod, type BroadcastTable, findBroadcast, openPeriods, savePeriod } from './broadcast-store.ts'
import { completeSegments } from './complete-segments.ts'
import { tracksOf } from './encoder-manifest.ts'
import { isStreamKey } from './stream-key.ts'

/** Bytes of a segment of two seconds; 80 Mbps. */
const maxSegmentBytes = 20 * 1024 * 1024

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
async function broadcastOf(
  { db, media }: BroadcastDeps,
  request: FastifyRequest,
  playId: string,
): Promise<BroadcastTable> {
  const broadcast = await findBroadcast(db, playId)
  if (!broadcast || !isStreamKey(media.secret, broadcast, keyOf(request)))
    throw new ApiError('not_signed_in', { headers: { 'www-authenticate': 'Basic realm="broadcast"' } })
  return broadcast
}

/** Ends periods whose encoder has gone. */
export async function endPeriods(deps: BroadcastDeps, { play_id, asset_id }: BroadcastTable): Promise<void> {
  for (const { number } of await openPeriods(deps.db, play_id))
    await savePeriod(deps.db, play_id, number, {
      segments: completeSegments(await deps.media.store.objects.list(`${asset_id}/${number}/`)),
    })
}

/** A file of which viewers get each chunk as it arrives. It is stored when it is complete. */
async function receiveSegment(
  { media, growingFiles }: BroadcastDeps,
  name: string,
  body: Readable,
  onStart: () => Promise<void>,
): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (bytes === 0) await onStart()
      bytes += chunk.length
      if (bytes > maxSegmentBytes) throw new ApiError('payload_too_large')
      growingFiles.append(name, chunk)
    }
  } catch (error) {
    growingFiles.abort(name)
    throw error
  }
  await media.store.objects.put(name, growingFiles.complete(name))
}

/**
 * What encoders send: `POST /api/v2/broadcast/{play}/period` starts a connection, and returns its number and the key to
 * encrypt with; then `PUT /api/v2/broadcast/{play}/{period}/{file}` for the files of ffmpeg's `dash` muxer. Any API process
 * takes any of them.
 */
export function receiveBroadcast(app: FastifyInstance, deps: BroadcastDeps): void {
  const { db, clock, filmKeys } = deps
  app.post<{ Params: { playId: string } }>('/api/v2/broadcast/:playId/period', async (request) => {
    const broadcast = await broadcastOf(deps, request, request.params.playId)
    await endPeriods(deps, broadcast)
    const [key] = (await filmKeys.forFilm(broadcast.asset_id)).filter(({ label }) => label === 'SD')
    return { number: await addPeriod(db, broadcast.play_id, clock.now()), key }
  })
  // nginx asks before it accepts a publisher (`on_publish`): any status but 2xx refuses it.
  app.post<{ Body: { name?: string; key?: string } }>('/api/v2/broadcast/publish', async ({ body }, reply) => {
    const broadcast = await findBroadcast(db, body.name ?? '')
    if (!broadcast || !isStreamKey(deps.media.secret, broadcast, body.key ?? '')) throw new ApiError('not_signed_in')
    return reply.code(204).send()
  })
  app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, body, done) => done(null, body))
    files.put('/api/v2/broadcast/:playId/:period/:file', async (request, reply) => {
      const { data } = address.safeParse(request.params)
      if (!data) throw new ApiError('not_found')
      const { playId, period, file } = data
      const { asset_id } = await broadcastOf(deps, request, playId)
      const body = request.body as Readable
      if (file === 'encoder.mpd') {
        const tracks = tracksOf(await text(body))
        if (tracks.length === 0) throw new ApiError('invalid_request')
        await savePeriod(db, playId, period, { tracks })
      } else
        await receiveSegment(deps, `${asset_id}/${period}/${file}`, body, async () => {
          // The first sample was half a second before the first chunk is complete; ffmpeg sends the start of the file at once.
          if (file === '0-1.m4s') await savePeriod(db, playId, period, { started_at: clock.now() })
        })
      return reply.code(204).send()
    })
  })
}

import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findLiveEventOfPlay, liveWindow } from '../catalogue/public.ts'
import type { MediaClaims } from '../media/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { BroadcastDeps } from './broadcast-deps.ts'
import { findBroadcast } from './broadcast-store.ts'
import { liveManifest } from './live-manifest.ts'
import { endPeriods } from './receive-segment.ts'
import { shownPeriods } from './shown-periods.ts'

/** Milliseconds that a request for a segment waits for its first chunk: players request it when it is due. */
const waitMs = 4_000

const names = /^([1-9]\d{0,4})\/(init-\d{1,2}\.mp4|\d{1,2}-[1-9]\d{0,6}\.m4s)$/
const uncached = { 'cache-control': 'private, no-store' }

async function sendManifest(
  deps: BroadcastDeps,
  { playId, isRecording }: { playId: string; isRecording: boolean },
  reply: FastifyReply,
) {
  const { db, clock } = deps
  const broadcast = await findBroadcast(db, playId)
  const event = await findLiveEventOfPlay(db, playId)
  if (!broadcast || !event) throw new ApiError('not_found')
  const isOver = liveWindow(event, clock.now()).state === 'ended'
  // An event that no one stopped, or whose encoder sent something since.
  if (isOver) await endPeriods(deps, broadcast)
  const periods = await shownPeriods(db, event)
  if (periods.length === 0) throw new ApiError(isOver ? 'live_ended' : 'live_not_begun')
  return reply
    .headers({ 'content-type': 'application/dash+xml', ...uncached })
    .send(liveManifest(periods, { isOver, hasGaps: !isRecording }))
}

/** Chunks as they arrive, for a segment that is being received; otherwise the stored file. */
async function sendFile({ media, growingFiles }: BroadcastDeps, name: string, reply: FastifyReply) {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const growing = async () => {
    // nginx would keep chunks until its buffers are full.
    reply.headers({ 'content-type': 'video/mp4', 'x-accel-buffering': 'no', ...uncached })
    return reply.send(Readable.from(growingFiles.read(name, gone.signal)))
  }
  if (await growingFiles.waitFor(name, 0, gone.signal)) return growing()
  const stored = await media.store.objects.open(name)
  if (stored) {
    const headers = { 'content-type': 'video/mp4', 'content-length': String(stored.sizeBytes) }
    return reply
      .headers({ ...headers, 'cache-control': 'private, max-age=31536000, immutable' })
      .send(stored.read(0, stored.sizeBytes))
  }
  if (await growingFiles.waitFor(name, waitMs, gone.signal)) return growing()
  throw new ApiError('not_found')
}

/**
 * `/media/{token}/{asset}/…` of an event with a camera, for the holder of a play session: its manifest `live.mpd`, its files, and
 * `time`, by which players set their clocks.
 */
export async function sendBroadcast(
  deps: BroadcastDeps,
  { claims, file }: { claims: MediaClaims; file: string },
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (file === 'time') return reply.headers(uncached).send(deps.clock.now().toISOString())
  if (!claims.broadcast || !(await deps.mayContinue(claims.session))) throw new ApiError('media_forbidden')
  if (file === 'live.mpd')
    return sendManifest(deps, { playId: claims.broadcast, isRecording: claims.isRecording ?? false }, reply)
  if (!names.test(file)) throw new ApiError('not_found')
  const event = await findLiveEventOfPlay(deps.db, claims.broadcast)
  if (!event?.started_at) throw new ApiError('live_not_begun')
  return sendFile(deps, `${claims.asset}/${file}`, reply)
}

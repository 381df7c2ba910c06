import { findLiveEventOfPlay } from '../catalogue/public.ts'
import { after, secondMs } from '../clock.ts'
import { ApiError } from '../server/api-error.ts'
import type { BroadcastDeps } from './broadcast-deps.ts'
import type { BroadcastMetrics } from './broadcast-metrics.ts'
import { type Broadcast, listPeriods, openPeriods, savePeriod, savePeriodStart } from './broadcast-store.ts'
import { completeSegments } from './complete-segments.ts'
import { countFrames } from './count-frames.ts'
import { endOfPeriod, segmentSeconds } from './live-manifest.ts'

/** Bytes of a segment of two seconds; 80 Mbps. */
const maxSegmentBytes = 20 * 1024 * 1024

/** Ends periods whose encoder has gone. @param except goes on */
export async function endPeriods(
  deps: BroadcastDeps,
  { play_id, asset_id }: Broadcast,
  except?: number,
): Promise<void> {
  for (const { number } of await openPeriods(deps.db, play_id)) {
    if (number === except) continue
    await savePeriod(deps.db, play_id, number, {
      segments: completeSegments(await deps.media.store.objects.list(`${asset_id}/${number}/`)),
    })
  }
}

/** Number of the last segment that may show that a period started earlier: later ones would only follow the drift of a camera's clock. */
const lastOfStart = 10

/**
 * When a period started, by a segment whose first bytes arrive now; ffmpeg sends them with the first sample. The first segment says
 * nothing, because it arrives late: ffmpeg looks at a second or more of the camera's picture before it sends any of it.
 * @param isOnAir viewers have the period's times as soon as its second segment arrives, and so they must not change afterwards
 */
export function startBy(file: string, now: Date, isOnAir: boolean): Date | undefined {
  const number = Number(/^0-(\d+)\.m4s$/.exec(file)?.[1])
  if (!(number > 1 && number <= (isOnAir ? 2 : lastOfStart))) return undefined
  return after(now, (1 - number) * segmentSeconds * secondMs)
}

/**
 * The encoder of this period has sent a segment and goes on, and so has replaced any other. Until then the one before goes on: players
 * request nothing at all between the end of a period and the manifest with the next.
 */
async function startPeriod(
  deps: BroadcastDeps,
  metrics: BroadcastMetrics,
  broadcast: Broadcast,
  period: { number: number; start: Date },
): Promise<void> {
  const { play_id } = broadcast
  const { number, start } = period
  await endPeriods(deps, broadcast, number)
  const before = (await listPeriods(deps.db, play_id)).at(-1)
  await savePeriod(deps.db, play_id, number, { segments: null })
  await savePeriodStart(deps.db, play_id, number, start)
  metrics.connected(play_id, before ? start.getTime() - endOfPeriod(before).getTime() : 0)
}

async function noteStart(
  deps: BroadcastDeps,
  metrics: BroadcastMetrics,
  { broadcast, period, file }: ReceivedFile,
): Promise<void> {
  const now = deps.clock.now()
  const event = await findLiveEventOfPlay(deps.db, broadcast.play_id)
  const start = startBy(file, now, Boolean(event?.started_at))
  if (!start) return
  if (file === '0-2.m4s') await startPeriod(deps, metrics, broadcast, { number: period, start })
  else await savePeriodStart(deps.db, broadcast.play_id, period, start)
}

interface ReceivedFile {
  broadcast: Broadcast
  period: number
  file: string
}

/** A file of which viewers get each chunk as it arrives. It is stored when it is complete. */
export async function receiveSegment(
  deps: BroadcastDeps,
  metrics: BroadcastMetrics,
  { broadcast, period, file }: ReceivedFile,
  body: AsyncIterable<Buffer>,
): Promise<void> {
  const { media, growingFiles, clock } = deps
  const name = `${broadcast.asset_id}/${period}/${file}`
  const [track = ''] = file.split('-')
  let bytes = 0
  try {
    for await (const chunk of body) {
      if (bytes === 0) await noteStart(deps, metrics, { broadcast, period, file })
      bytes += chunk.length
      if (bytes > maxSegmentBytes) throw new ApiError('payload_too_large')
      growingFiles.append(name, chunk)
      metrics.received(broadcast.play_id, track, chunk, clock.now())
    }
  } catch (error) {
    growingFiles.abort(name)
    throw error
  }
  const segment = growingFiles.complete(name)
  await media.store.objects.put(name, segment)
  if (file.endsWith('.m4s')) metrics.completed(broadcast.play_id, track, countFrames(segment))
}

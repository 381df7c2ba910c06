import { setTimeout as delay } from 'node:timers/promises'
import { findLiveEventOfPlay, liveWindow } from '../catalogue/public.ts'
import { after, hourMs, secondMs } from '../clock.ts'
import type { BroadcastDeps } from './broadcast-deps.ts'
import { type Broadcast, listBroadcasts } from './broadcast-store.ts'
import { type Input, rtmpInput, srtInput } from './encoder-arguments.ts'
import { relay } from './relay.ts'
import { streamKeyOf } from './stream-key.ts'

/** Milliseconds before its doors open from which a camera can be tried. */
const tryMs = 12 * hourMs
const lookMs = 2 * secondMs
/** Lines of the second rendition, for slow connections. */
const smallLines = 360

/** Whether a camera may connect now: some hours before the doors open, until the event is over. */
async function isExpected({ db, clock }: BroadcastDeps, playId: string): Promise<boolean> {
  const event = await findLiveEventOfPlay(db, playId)
  if (!event) return false
  const { state, opens_at } = liveWindow(event, clock.now())
  return state !== 'ended' && clock.now() >= after(opens_at, -tryMs)
}

interface Connection {
  broadcast: Broadcast
  input: Input
}

/** How its camera can reach an event now: always by SRT, by RTMP while nginx has one. Another key makes other connections. */
function connectionsOf(deps: BroadcastDeps, broadcast: Broadcast): [string, Connection][] {
  const { play_id, key_version, srt_port, rtmp_since } = broadcast
  const key = streamKeyOf(deps.media.secret, broadcast)
  const name = `${play_id} ${key_version}`
  const rtmp = new URL(play_id, `${deps.settings.LIVE_RTMP_ORIGIN}/live/`).href
  return [
    [`${name} srt`, { broadcast, input: srtInput(srt_port, key) }],
    ...(rtmp_since
      ? [[`${name} rtmp ${rtmp_since.getTime()}`, { broadcast, input: rtmpInput(rtmp) }] as [string, Connection]]
      : []),
  ]
}

async function expectedConnections(deps: BroadcastDeps): Promise<Map<string, Connection>> {
  const expected = new Map<string, Connection>()
  for (const broadcast of await listBroadcasts(deps.db))
    if (await isExpected(deps, broadcast.play_id))
      for (const [name, connection] of connectionsOf(deps, broadcast)) expected.set(name, connection)
  return expected
}

/**
 * Sends what the cameras of expected events film to the API, until `signal`: by SRT it listens for each, by RTMP it reads from
 * nginx. Another key of an event ends its connections.
 * @param apiOrigin of an API process
 */
export async function followCameras(deps: BroadcastDeps, apiOrigin: string, signal: AbortSignal): Promise<void> {
  const running = new Map<string, AbortController>()
  const start = (name: string, { broadcast, input }: Connection) => {
    const stop = new AbortController()
    running.set(name, stop)
    const { play_id } = broadcast
    const streamKey = streamKeyOf(deps.media.secret, broadcast)
    const target = { apiOrigin, playId: play_id, streamKey, smallLines }
    void relay(input, target, AbortSignal.any([signal, stop.signal]), (ended) =>
      deps.log.warn({ play: play_id, ended }, 'camera disconnected'),
    )
  }
  while (!signal.aborted) {
    const expected = await expectedConnections(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, 'cameras could not be looked up')
      return undefined
    })
    for (const [name, stop] of running) {
      if (!expected || expected.has(name)) continue
      stop.abort()
      running.delete(name)
    }
    for (const [name, connection] of expected ?? []) if (!running.has(name)) start(name, connection)
    await delay(lookMs, undefined, { signal }).catch(() => undefined)
  }
}

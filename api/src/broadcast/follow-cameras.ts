import { setTimeout as delay } from 'node:timers/promises'
import { findLiveEventOfPlay, liveWindow } from '../catalogue/public.ts'
import { after, hourMs, secondMs } from '../clock.ts'
import type { BroadcastDeps } from './broadcast-deps.ts'
import { type BroadcastTable, findBroadcast, listBroadcasts } from './broadcast-store.ts'
import { rtmpInput, srtInput } from './encoder-arguments.ts'
import { type RelayTarget, relay } from './relay.ts'
import { streamKeyOf } from './stream-key.ts'

/** Milliseconds before its doors open from which a camera can be tried. */
const tryMs = 12 * hourMs
const lookMs = 5 * secondMs
/** Lines of the second rendition, for slow connections. */
const smallLines = 360

const targetOf = ({ settings, media }: BroadcastDeps, broadcast: BroadcastTable): RelayTarget => ({
  apiOrigin: settings.LIVE_API_ORIGIN ?? `http://127.0.0.1:${settings.API_PORT}`,
  ...{ playId: broadcast.play_id, streamKey: streamKeyOf(media.secret, broadcast), smallLines },
})

/** Whether a camera may connect now: some hours before the doors open, until the event is over. */
async function isExpected({ db, clock }: BroadcastDeps, playId: string): Promise<boolean> {
  const event = await findLiveEventOfPlay(db, playId)
  if (!event) return false
  const { state, opens_at } = liveWindow(event, clock.now())
  return state !== 'ended' && clock.now() >= after(opens_at, -tryMs)
}

/** Listens for the camera of each expected event by SRT, until `signal`. Another key of an event ends its connection. */
export async function followCameras(deps: BroadcastDeps, signal: AbortSignal): Promise<void> {
  const running = new Map<string, AbortController>()
  while (!signal.aborted) {
    const expected = new Map<string, BroadcastTable>()
    for (const broadcast of await listBroadcasts(deps.db))
      if (await isExpected(deps, broadcast.play_id))
        expected.set(`${broadcast.play_id} ${broadcast.key_version}`, broadcast)
    for (const [name, stop] of running) {
      if (expected.has(name)) continue
      stop.abort()
      running.delete(name)
    }
    for (const [name, broadcast] of expected) {
      if (running.has(name)) continue
      const stop = new AbortController()
      running.set(name, stop)
      const target = targetOf(deps, broadcast)
      const input = srtInput(broadcast.srt_port, target.streamKey)
      void relay(input, target, AbortSignal.any([signal, stop.signal]), (ended) =>
        deps.log.warn({ play: target.playId, ended }, 'camera disconnected'),
      )
    }
    await delay(lookMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Sends what a camera publishes to nginx by RTMP. @throws Error for an unknown event */
export async function relayRtmp(deps: BroadcastDeps, playId: string, signal: AbortSignal): Promise<void> {
  const broadcast = await findBroadcast(deps.db, playId)
  if (!broadcast) throw new Error(`${playId} has no camera.`)
  const input = rtmpInput(new URL(playId, `${deps.settings.LIVE_RTMP_ORIGIN}/live/`).href)
  await relay(input, targetOf(deps, broadcast), signal, (ended) =>
    deps.log.warn({ play: playId, ended }, 'camera disconnected'),
  )
}

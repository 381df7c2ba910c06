import { createHash } from 'node:crypto'
import { changeLiveEvent, findLiveEvent, liveWindow } from '../catalogue/public.ts'
import type { BroadcastDeps } from './broadcast-deps.ts'
import {
  addBroadcast,
  type BroadcastTable,
  findBroadcast,
  listBroadcasts,
  listPeriods,
  raiseKeyVersion,
} from './broadcast-store.ts'
import { endPeriods } from './receive-broadcast.ts'
import { streamKeyOf } from './stream-key.ts'

async function requireEvent({ db }: BroadcastDeps, title: string) {
  const event = await findLiveEvent(db, title)
  if (!event) throw new Error(`${title} is not a live event.`)
  return event
}

/** @throws Error with the reason for the operator */
async function requireBroadcast(deps: BroadcastDeps, title: string) {
  const event = await requireEvent(deps, title)
  const broadcast = await findBroadcast(deps.db, event.play_id)
  if (!broadcast) throw new Error(`${title} has no camera yet: npm run live -- create ${title}`)
  return { event, broadcast }
}

/** How a camera reaches the event. */
function addressesOf({ media, settings }: BroadcastDeps, broadcast: BroadcastTable): string {
  const key = streamKeyOf(media.secret, broadcast)
  const { hostname } = new URL(settings.SITE_ORIGIN)
  return [
    `SRT: srt://${hostname}:${broadcast.srt_port}?passphrase=${key}`,
    `RTMP: rtmp://${hostname}/live, stream key ${broadcast.play_id}?key=${key}`,
    'The camera sends H.264 with a key frame every 2 seconds, and AAC.',
  ].join('\n')
}

/** The lowest port that no event of the last time uses. */
function freePort(first: number, taken: readonly BroadcastTable[]): number {
  const ports = new Set(taken.map(({ srt_port }) => srt_port))
  let port = first
  while (ports.has(port)) port += 1
  return port
}

/** Makes an event one with a camera. */
export async function createBroadcast(deps: BroadcastDeps, title: string): Promise<string> {
  const { db, clock, settings } = deps
  const event = await requireEvent(deps, title)
  const { play_id } = event
  if (event.repeats_every !== null)
    throw new Error(`${title} takes place again and again; an event with a camera takes place once.`)
  if (await findBroadcast(db, play_id))
    throw new Error(`${title} has a camera already: npm run live -- status ${title}`)
  const asset_id = `broadcast-${createHash('sha256').update(play_id).digest('hex').slice(0, 32)}`
  const srt_port = freePort(settings.LIVE_SRT_PORT, await listBroadcasts(db))
  const broadcast = { play_id, asset_id, key_version: 1, srt_port, created_at: clock.now() }
  await addBroadcast(db, broadcast)
  await changeLiveEvent(db, title, { has_camera: true, asset_id })
  return addressesOf(deps, broadcast)
}

/** An encoder that sends with the key before is refused from its next segment on. */
export async function changeStreamKey(deps: BroadcastDeps, title: string): Promise<string> {
  const { event } = await requireBroadcast(deps, title)
  return addressesOf(deps, await raiseKeyVersion(deps.db, event.play_id))
}

/** From now on viewers see what the camera sends. */
export async function startBroadcast(deps: BroadcastDeps, title: string): Promise<string> {
  const { event } = await requireBroadcast(deps, title)
  if (event.stopped_at) throw new Error(`${title} is over.`)
  if (event.started_at) throw new Error(`${title} is on air already.`)
  const now = deps.clock.now()
  if (liveWindow(event, now).state === 'scheduled') throw new Error(`${title} can't start before its doors open.`)
  await changeLiveEvent(deps.db, title, { started_at: now })
  return `${title} is on air.`
}

export async function stopBroadcast(deps: BroadcastDeps, title: string): Promise<string> {
  const { event, broadcast } = await requireBroadcast(deps, title)
  if (!event.started_at || event.stopped_at) throw new Error(`${title} is not on air.`)
  await changeLiveEvent(deps.db, title, { stopped_at: deps.clock.now() })
  await endPeriods(deps, broadcast)
  return `${title} has ended. Its holders can watch it from its start.`
}

/** Before it starts. Refunds are made by their own command, because money needs a decision of its own. */
export async function cancelBroadcast(deps: BroadcastDeps, title: string): Promise<string> {
  const { event } = await requireBroadcast(deps, title)
  if (event.started_at) throw new Error(`${title} has started: npm run live -- stop ${title}`)
  await changeLiveEvent(deps.db, title, { stopped_at: deps.clock.now() })
  return `${title} is cancelled.`
}

/** The state of an event, how a camera reaches it, and what its encoder has sent. */
export async function reportBroadcasts(deps: BroadcastDeps, title: string | undefined): Promise<string> {
  if (!title) throw new Error('Name the event: status TITLE')
  const { event, broadcast } = await requireBroadcast(deps, title)
  const { db, clock } = deps
  const periods = await listPeriods(db, event.play_id)
  return [
    `${title}: ${liveWindow(event, clock.now()).state}`,
    addressesOf(deps, broadcast),
    ...(periods.length === 0 ? ['Its encoder has not connected yet.'] : []),
    ...periods.map(({ number, started_at, segments, tracks }) =>
      [
        `connection ${number}: from ${started_at.toISOString()}`,
        segments === undefined ? 'going on' : `${segments} segments`,
        tracks.map(({ height, codecs }) => (height ? `${height}p` : codecs)).join(', '),
      ].join(', '),
    ),
  ].join('\n')
}

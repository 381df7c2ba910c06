import { changeLiveEvent, findLiveEvent, liveWindow, ticketEnd } from '../catalogue/public.ts'
import { moveLiveEnd } from '../entitlement/public.ts'
import { filmedAsset } from '../live/public.ts'
import type { BroadcastDeps } from './broadcast-deps.ts'
import {
  addBroadcast,
  type Broadcast,
  findBroadcast,
  listBroadcasts,
  listPeriods,
  raiseKeyVersion,
} from './broadcast-store.ts'
import { endPeriods } from './receive-segment.ts'
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

/** Tickets that were sold end when the event, or its archive, ends as of now. */
async function moveTickets(trx: BroadcastDeps['db'], title: string): Promise<void> {
  const event = await findLiveEvent(trx, title)
  if (event) await moveLiveEnd(trx, title, ticketEnd(event))
}

/** How a camera reaches the event. */
function addressesOf(
  { media, settings }: BroadcastDeps,
  broadcast: Pick<Broadcast, 'play_id' | 'key_version' | 'srt_port'>,
): string {
  const key = streamKeyOf(media.secret, broadcast)
  const { hostname } = new URL(settings.SITE_ORIGIN)
  return [
    `SRT: srt://${hostname}:${broadcast.srt_port}?passphrase=${key}`,
    `RTMP: rtmp://${hostname}/live/${broadcast.play_id}?key=${key} (the stream key is ${broadcast.play_id}?key=${key})`,
    'The camera sends H.264 with a key frame every 2 seconds, and AAC.',
  ].join('\n')
}

/** The lowest port that no event of the last time uses. */
function freePort(first: number, taken: readonly Broadcast[]): number {
  const ports = new Set(taken.map(({ srt_port }) => srt_port))
  let port = first
  while (ports.has(port)) port += 1
  return port
}

/**
 * Makes an event one with a camera.
 * @param archiveDays for how long its holders can watch it again; undefined: not at all
 */
export async function createBroadcast(deps: BroadcastDeps, title: string, archiveDays?: number): Promise<string> {
  const { db, clock, settings } = deps
  const event = await requireEvent(deps, title)
  const { play_id } = event
  if (event.repeats_every !== null)
    throw new Error(`${title} takes place again and again; an event with a camera takes place once.`)
  if (await findBroadcast(db, play_id))
    throw new Error(`${title} has a camera already: npm run live -- status ${title}`)
  const asset_id = filmedAsset(play_id)
  const srt_port = freePort(settings.LIVE_SRT_PORT, await listBroadcasts(db))
  const broadcast = { play_id, asset_id, key_version: 1, srt_port, created_at: clock.now() }
  await db.transaction().execute(async (trx) => {
    await addBroadcast(trx, broadcast)
    await changeLiveEvent(trx, title, {
      has_camera: true,
      ...(archiveDays !== undefined && { archive_days: archiveDays }),
    })
    await moveTickets(trx, title)
  })
  return addressesOf(deps, broadcast)
}

/** An encoder that sends with the key before is refused from its next segment on. */
export async function changeStreamKey(deps: BroadcastDeps, title: string): Promise<string> {
  const { event } = await requireBroadcast(deps, title)
  return addressesOf(deps, await raiseKeyVersion(deps.db, event.play_id))
}

/** Also after its end. @throws Error without days */
export async function changeArchive(deps: BroadcastDeps, title: string, days?: number): Promise<string> {
  await requireBroadcast(deps, title)
  if (days === undefined) throw new Error('Say for how many days: npm run live -- archive TITLE DAYS')
  await deps.db.transaction().execute(async (trx) => {
    await changeLiveEvent(trx, title, { archive_days: days })
    await moveTickets(trx, title)
  })
  return `Its holders can watch ${title} again for ${days} days after its end.`
}

/** From now on viewers see what the camera sends. */
export async function startBroadcast(deps: BroadcastDeps, title: string): Promise<string> {
  const { event } = await requireBroadcast(deps, title)
  const now = deps.clock.now()
  const { state } = liveWindow(event, now)
  if (state === 'ended') throw new Error(`${title} is over.`)
  if (state === 'on_air') throw new Error(`${title} is on air already.`)
  if (state === 'scheduled') throw new Error(`${title} can't start before its doors open.`)
  await changeLiveEvent(deps.db, title, { started_at: now })
  return `${title} is on air.`
}

export async function stopBroadcast(deps: BroadcastDeps, title: string): Promise<string> {
  const { event, broadcast } = await requireBroadcast(deps, title)
  if (liveWindow(event, deps.clock.now()).state !== 'on_air') throw new Error(`${title} is not on air.`)
  await end(deps, title)
  await endPeriods(deps, broadcast)
  if (event.archive_days === null) return `${title} has ended.`
  return `${title} has ended. Its holders can watch it again for ${event.archive_days} days.`
}

/** Before it starts. Refunds are made by their own command, because money needs a decision of its own. */
export async function cancelBroadcast(deps: BroadcastDeps, title: string): Promise<string> {
  const { event } = await requireBroadcast(deps, title)
  if (event.started_at) throw new Error(`${title} has started: npm run live -- stop ${title}`)
  if (liveWindow(event, deps.clock.now()).state === 'ended') throw new Error(`${title} is over.`)
  await end(deps, title)
  return `${title} is cancelled. To refund its tickets: npm run live -- refund ${title}`
}

const end = ({ db, clock }: BroadcastDeps, title: string) =>
  db.transaction().execute(async (trx) => {
    await changeLiveEvent(trx, title, { stopped_at: clock.now() })
    await moveTickets(trx, title)
  })

/** The state of an event, how a camera reaches it, and what its encoder has sent. */
export async function reportBroadcast(deps: BroadcastDeps, title: string): Promise<string> {
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

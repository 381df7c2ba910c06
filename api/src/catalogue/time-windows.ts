import type { LiveSummary, Performance } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { after, dayMs, hourMs, minuteMs } from '../clock.ts'

export interface LiveSchedule {
  starts_at: Date
  ends_at: Date
  /** Seconds. */
  opens_before: number
  /** Seconds; null: once. */
  repeats_every: number | null
  has_camera: boolean
  started_at: Date | null
  stopped_at: Date | null
  /** Days for which holders can watch an event with a camera again; null: not at all. */
  archive_days: number | null
}

export interface LiveWindow {
  /** As planned: it identifies the performance, also when the event starts late. */
  starts_at: Date
  ends_at: Date
  opens_at: Date
  state: 'scheduled' | 'open' | 'on_air' | 'ended'
  /** It has ended, and its holders can watch it again until then. */
  archive_until?: Date
  is_cancelled?: true
}

function stateAt(window: Omit<LiveWindow, 'state'>, now: Date): LiveWindow['state'] {
  if (now >= window.ends_at) return 'ended'
  if (now >= window.starts_at) return 'on_air'
  return now >= window.opens_at ? 'open' : 'scheduled'
}

/** Milliseconds for which an event with a camera is expected to go on, or to start late, once its time is over. */
const overrunMs = 30 * minuteMs
/** Milliseconds after its planned end at which an event with a camera counts as over, started or not, if no one has stopped it. */
export const latestEndMs = 6 * hourMs

const lastOf = ({ ends_at, stopped_at }: LiveSchedule) => stopped_at ?? after(ends_at, latestEndMs)
/** Milliseconds after the end of an event without an archive in which those who are a little behind see the rest. */
const behindMs = 5 * minuteMs

/** When a ticket of an event that takes place once ends. That of one with a camera has to outlast any overrun, and its archive. */
export function ticketEnd(schedule: LiveSchedule): Date {
  if (!schedule.has_camera) return schedule.ends_at
  const { archive_days } = schedule
  return after(lastOf(schedule), archive_days === null ? behindMs : archive_days * dayMs)
}

function afterEnd(schedule: LiveSchedule, now: Date): Pick<LiveWindow, 'state' | 'archive_until' | 'is_cancelled'> {
  if (!schedule.started_at) return { state: 'ended', is_cancelled: true }
  const archive_until = ticketEnd(schedule)
  return schedule.archive_days !== null && now < archive_until ? { state: 'ended', archive_until } : { state: 'ended' }
}

/** An event with a camera is on air from its real start to its real end, however late they are. */
function filmedWindow(schedule: LiveSchedule, now: Date): LiveWindow {
  const { starts_at, opens_before, started_at } = schedule
  const opens_at = after(starts_at, -opens_before * 1000)
  const last = lastOf(schedule)
  if (now >= last) return { starts_at, opens_at, ends_at: last, ...afterEnd(schedule, now) }
  const ends_at = now < schedule.ends_at ? schedule.ends_at : after(now, overrunMs)
  if (started_at) return { starts_at, ends_at, opens_at, state: 'on_air' }
  return { starts_at, ends_at, opens_at, state: now >= opens_at ? 'open' : 'scheduled' }
}

/** The relevant performance at `now`: of a recurring event the one on air, otherwise the next. */
export function liveWindow(schedule: LiveSchedule, now: Date): LiveWindow {
  if (schedule.has_camera) return filmedWindow(schedule, now)
  let { starts_at, ends_at } = schedule
  if (schedule.repeats_every !== null && now >= ends_at) {
    const stepMs = schedule.repeats_every * 1000
    const passed = Math.ceil((now.getTime() - ends_at.getTime() + 1) / stepMs)
    starts_at = after(starts_at, passed * stepMs)
    ends_at = after(ends_at, passed * stepMs)
  }
  const window = { starts_at, ends_at, opens_at: after(starts_at, -schedule.opens_before * 1000) }
  return { ...window, state: stateAt(window, now) }
}

export function presentLive(event: LiveSchedule & { play_id: string }, now: Date): LiveSummary {
  const { starts_at, ends_at, state, archive_until, is_cancelled } = liveWindow(event, now)
  return {
    ...{ play_id: event.play_id, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), state },
    ...(archive_until && { archive_until: archive_until.toISOString() }),
    ...(is_cancelled && { is_cancelled }),
  }
}

/** The performance that is on air at `now`, or the next one. */
export function presentPerformance(event: LiveSchedule, now: Date): Performance {
  const { starts_at, ends_at, opens_at } = liveWindow(event, now)
  return {
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    opens_at: opens_at.toISOString(),
    ...(event.repeats_every !== null && { repeats: true }),
    ...(event.has_camera && event.archive_days !== null && { replay_days: event.archive_days }),
  }
}

/** Whether a pack may be bought: from its first instant (inclusive) to its last (exclusive). */
export function isOnSale(pack: { on_sale_from: Date; on_sale_until: Date | null }, now: Date): boolean {
  return pack.on_sale_from <= now && (pack.on_sale_until === null || now < pack.on_sale_until)
}

/** Unpublished titles are hidden from everyone but members that already hold them. */
export const isPublished = ({ published_at }: { published_at: Date }, now: Date): boolean => published_at <= now

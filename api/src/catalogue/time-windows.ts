import type { LiveSummary } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { after } from '../clock.ts'

export interface LiveSchedule {
  starts_at: Date
  ends_at: Date
  /** Seconds. */
  opens_before: number
  /** Seconds; null: once. */
  repeats_every: number | null
}

export interface LiveWindow {
  starts_at: Date
  ends_at: Date
  opens_at: Date
  state: 'scheduled' | 'open' | 'on_air' | 'ended'
}

function stateAt(window: Omit<LiveWindow, 'state'>, now: Date): LiveWindow['state'] {
  if (now >= window.ends_at) return 'ended'
  if (now >= window.starts_at) return 'on_air'
  return now >= window.opens_at ? 'open' : 'scheduled'
}

/** The relevant performance at `now`: of a recurring event the one on air, otherwise the next. */
export function liveWindow(schedule: LiveSchedule, now: Date): LiveWindow {
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
  const { starts_at, ends_at, state } = liveWindow(event, now)
  return { play_id: event.play_id, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), state }
}

/** Whether a pack may be bought: from its first instant (inclusive) to its last (exclusive). */
export function isOnSale(pack: { on_sale_from: Date; on_sale_until: Date | null }, now: Date): boolean {
  return pack.on_sale_from <= now && (pack.on_sale_until === null || now < pack.on_sale_until)
}

/** Unpublished titles are hidden from everyone but members that already hold them. */
export const isPublished = ({ published_at }: { published_at: Date }, now: Date): boolean => published_at <= now

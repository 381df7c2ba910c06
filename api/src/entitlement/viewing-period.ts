import type { SalesType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { after, dayMs } from '../clock.ts'

/** The viewing terms of what was sold. */
export interface ViewingTerms {
  sales_type: SalesType
  /** tvod only. */
  view_days: number | null
  start_within_days: number | null
  /** A pack bought before this is reserved. */
  opens_at: Date | null
  /** When a single live performance ends. */
  ends_at: Date | null
}

/** When the member may watch. All null: from now, without end (est). */
export interface ViewingPeriod {
  /** Before this the entitlement is a reservation. */
  opens_at: Date | null
  /** Latest time to start a rental. */
  start_deadline: Date | null
  started_at: Date | null
  view_expire_at: Date | null
  view_days: number | null
}

/** Default (spec §10.4) for packs that specify none. */
export const defaultStartWithinDays = 30
const defaultViewDays = 2

/** The viewing period of a purchase at `now` (spec §10.4). The time to start counts from the opening. */
export function viewingPeriodOnGrant(pack: ViewingTerms, now: Date): ViewingPeriod {
  const opens_at = pack.opens_at && pack.opens_at > now ? pack.opens_at : null
  const open = { opens_at, start_deadline: null, started_at: null, view_expire_at: null, view_days: null }
  if (pack.ends_at) return { ...open, view_expire_at: pack.ends_at }
  if (pack.sales_type === 'est') return open
  return {
    ...open,
    start_deadline: after(opens_at ?? now, (pack.start_within_days ?? defaultStartWithinDays) * dayMs),
    view_days: pack.view_days ?? defaultViewDays,
  }
}

type Limits = Pick<ViewingPeriod, 'start_deadline' | 'view_expire_at'>

/** When it ends as of now: for a rental that has not been started, the start deadline. Null: never. */
export const endOf = ({ start_deadline, view_expire_at }: Limits): Date | null => view_expire_at ?? start_deadline

/** Whether a rental is still waiting for its first play. */
export const isUnstarted = ({ start_deadline, view_expire_at }: Limits): boolean =>
  start_deadline !== null && view_expire_at === null

/** Whether nothing can be watched any more. Reaching the limit exactly counts as too late. */
export function isOver(period: Limits, now: Date): boolean {
  const end = endOf(period)
  return end !== null && end <= now
}

/**
 * Whether it ends within `noticeMs`. Not before half of its time has passed, so that a rental of two days does not end soon from
 * its first minute. {@link endingEntitlements} has the same rule in SQL.
 */
export function endsSoon(
  period: Limits & Pick<ViewingPeriod, 'started_at' | 'opens_at'> & { granted_at: Date; is_live: boolean },
  now: Date,
  noticeMs: number,
): boolean {
  const end = endOf(period)
  if (!end || period.is_live) return false
  const left = end.getTime() - now.getTime()
  const passed = now.getTime() - (period.started_at ?? period.opens_at ?? period.granted_at).getTime()
  return left > 0 && left <= noticeMs && left <= passed
}

/**
 * The first play starts the clock for the whole pack, once: a running clock is never moved, and the start deadline does
 * not shorten the days that were paid for. Nothing starts before the opening or after the end.
 */
export function startClock<W extends ViewingPeriod>(period: W, now: Date): W {
  if (period.started_at || isOver(period, now) || (period.opens_at && now < period.opens_at)) return period
  const view_expire_at = period.view_days === null ? period.view_expire_at : after(now, period.view_days * dayMs)
  return { ...period, started_at: now, view_expire_at }
}

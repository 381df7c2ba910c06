import type { Kysely } from 'kysely'
import { findLiveEvent, liveWindow, type PackRow, ticketEnd } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import type { GrantedPack } from './grant.ts'

export interface PackToGrant extends GrantedPack {
  /** True when nothing is left to watch, because a single performance has ended. */
  is_over: boolean
}

/** A pack as it would be granted at `now`, in this quality. */
export async function packToGrant(
  db: Kysely<Database>,
  pack: PackRow,
  { quality_type, view_type }: Pick<GrantedPack, 'quality_type' | 'view_type'>,
  now: Date,
): Promise<PackToGrant> {
  const event = await findLiveEvent(db, pack.full_title_id)
  const plays = pack.stories.map((story) => story.play_id)
  // The pack of a live title may list the event's play as a story, or have no stories at all.
  const live = event && (plays.length === 0 || plays.includes(event.play_id)) ? event : undefined
  const once = live && live.repeats_every === null ? liveWindow(live, now) : undefined
  return {
    pack_id: pack.pack_id,
    full_title_id: pack.full_title_id,
    sales_type: pack.sales_type,
    quality_type,
    view_type,
    view_days: pack.view_days,
    start_within_days: pack.start_within_days,
    play_ids: live && !plays.includes(live.play_id) ? [...plays, live.play_id] : plays,
    opens_at: pack.viewable_from ?? once?.opens_at ?? null,
    ends_at: live && once ? ticketEnd(live) : null,
    is_live: live !== undefined,
    is_over: once?.state === 'ended',
  }
}

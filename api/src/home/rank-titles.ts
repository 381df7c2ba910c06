import { after, dayMs, minuteMs } from '../clock.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { listBestSellers } from '../purchase/public.ts'

/** Ids of the titles that sold most in the last `days`, the most sold first. */
export type Ranking = (days: number) => Promise<string[]>

/** A ranking of days changes slowly, and counting the sales of a busy week takes long. */
const keptMs = 10 * minuteMs

/** Counts each period at most every ten minutes, once for all callers. A count that failed is made again. */
export function rankTitles({ clock, db }: Infrastructure, limit: number): Ranking {
  const kept = new Map<number, { at: number; titles: Promise<string[]> }>()
  return (days) => {
    const now = clock.now()
    const last = kept.get(days)
    if (last && Math.abs(now.getTime() - last.at) < keptMs) return last.titles
    const titles = listBestSellers(db, after(now, -days * dayMs), limit)
    const own = { at: now.getTime(), titles }
    kept.set(days, own)
    titles.catch(() => {
      if (kept.get(days) === own) kept.delete(days)
    })
    return titles
  }
}

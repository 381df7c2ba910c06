import { after, dayMs, minuteMs } from '../clock.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { listBestSellers } from '../purchase/public.ts'

/** Ids of the best-selling titles of the last `days`, best first. */
export type Ranking = (days: number) => Promise<string[]>

/** A ranking over days changes slowly, and counting the sales of a busy week takes long. */
const cacheMs = 10 * minuteMs

/** Counts each period at most every ten minutes, once for all callers. A failed count is not cached. */
export function rankTitles({ clock, db }: Infrastructure, limit: number): Ranking {
  const cache = new Map<number, { at: number; titles: Promise<string[]> }>()
  return (days) => {
    const now = clock.now()
    const last = cache.get(days)
    if (last && Math.abs(now.getTime() - last.at) < cacheMs) return last.titles
    const titles = listBestSellers(db, after(now, -days * dayMs), limit)
    const own = { at: now.getTime(), titles }
    cache.set(days, own)
    titles.catch(() => {
      if (cache.get(days) === own) cache.delete(days)
    })
    return titles
  }
}

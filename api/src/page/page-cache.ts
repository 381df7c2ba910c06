import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Clock } from '../clock.ts'
import type { Infrastructure } from '../infrastructure.ts'
import type { PageContent } from './page-store.ts'

/** Milliseconds for which a page is cached: an edit by another process shows after at most this time. */
export const pageCacheMs = 5000

/** Pages as they are stored, parsed once and cached for a few seconds. */
export interface PageCache {
  find(slug: string, locale: Locale): Promise<PageContent | undefined>
  /** After an edit: the next read is from the database. */
  clear(): void
}

type Read = (slug: string, locale: Locale) => Promise<PageContent | undefined>

/** Caches found pages only, so that made-up slugs don't fill the memory. */
export function createPageCache(read: Read, clock: Clock): PageCache {
  const cache = new Map<string, { page: PageContent; readAt: number }>()
  let edits = 0

  async function readPage(slug: string, locale: Locale): Promise<PageContent | undefined> {
    const before = edits
    const readAt = clock.now().getTime()
    const page = await read(slug, locale)
    // A read that started before an edit may return the old page.
    if (page && before === edits) cache.set(`${slug} ${locale}`, { page, readAt })
    return page
  }

  return {
    async find(slug, locale) {
      const known = cache.get(`${slug} ${locale}`)
      const age = known && clock.now().getTime() - known.readAt
      if (age !== undefined && age >= 0 && age < pageCacheMs) return known?.page
      cache.delete(`${slug} ${locale}`)
      return readPage(slug, locale)
    },
    clear() {
      edits += 1
      cache.clear()
    },
  }
}

/** What the page domain receives. */
export interface PageDeps extends Infrastructure {
  pages: PageCache
}

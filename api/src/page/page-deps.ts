import type { Infrastructure } from '../infrastructure.ts'
import type { PageCache } from './page-cache.ts'

/** What the page domain receives. */
export interface PageDeps extends Infrastructure {
  pages: PageCache
}

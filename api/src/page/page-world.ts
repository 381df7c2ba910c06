import type { Infrastructure } from '../infrastructure.ts'
import type { PageCache } from './page-cache.ts'

/** What the page domain receives. */
export interface PageWorld extends Pick<Infrastructure, 'clock' | 'db'> {
  pages: PageCache
}

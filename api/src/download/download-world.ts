import type { Infrastructure } from '../infrastructure.ts'
import type { Media } from '../media/public.ts'

/** What the download domain receives. */
export interface DownloadWorld extends Pick<Infrastructure, 'clock' | 'db' | 'settings'> {
  media: Media
}

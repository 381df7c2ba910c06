import type { Infrastructure } from '../infrastructure.ts'
import type { Media } from '../media/public.ts'

/** What the download domain receives. */
export interface DownloadDeps extends Infrastructure {
  media: Media
}

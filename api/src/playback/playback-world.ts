import type { Infrastructure } from '../infrastructure.ts'
import type { Media } from '../media/public.ts'

/** What the playback domain receives. */
export interface PlaybackWorld extends Pick<Infrastructure, 'clock' | 'db' | 'log'> {
  media: Media
}

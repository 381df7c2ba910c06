import type { Infrastructure } from '../infrastructure.ts'
import type { Media } from '../media/public.ts'

/** What playback is handed. */
export interface PlaybackWorld extends Pick<Infrastructure, 'clock' | 'db' | 'log'> {
  media: Media
}

import type { Infrastructure } from '../infrastructure.ts'
import type { Media } from './create-media.ts'

/** What media is handed. */
export interface MediaWorld extends Pick<Infrastructure, 'clock' | 'settings'> {
  media: Media
}

import type { HeldPictures } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import type { Media } from '../media/public.ts'

/** What the playback domain receives. */
export interface PlaybackDeps extends Infrastructure {
  media: Media
  heldPictures: HeldPictures
}

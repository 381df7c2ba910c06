import type { Infrastructure } from '../infrastructure.ts'
import type { Media } from './create-media.ts'
import type { FilmSegment } from './media-playlist.ts'

/** What the media domain receives. */
export interface MediaDeps extends Infrastructure {
  media: Media
  /** Whether a play session may continue: its log-in and its entitlement are valid. `segment` of its film is about to be sent. */
  mayContinue(playSession: string, segment?: FilmSegment): Promise<boolean>
}

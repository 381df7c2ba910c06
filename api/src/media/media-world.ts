import type { Infrastructure } from '../infrastructure.ts'
import type { Media } from './create-media.ts'
import type { FilmPiece } from './media-playlist.ts'

/** What the media domain receives. */
export interface MediaWorld extends Pick<Infrastructure, 'clock' | 'settings'> {
  media: Media
  /** Whether a play session may continue: its log-in and its entitlement are valid. `piece` of its film is about to be sent. */
  goesOn(playSession: string, piece?: FilmPiece): Promise<boolean>
}

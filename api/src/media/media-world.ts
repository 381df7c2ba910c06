import type { Infrastructure } from '../infrastructure.ts'
import type { Media } from './create-media.ts'
import type { FilmPiece } from './media-playlist.ts'

/** What media is handed. */
export interface MediaWorld extends Pick<Infrastructure, 'clock' | 'settings'> {
  media: Media
  /** Whether a play session may go on: its log-in and its right live. `piece` of its film is about to be sent. */
  goesOn(playSession: string, piece?: FilmPiece): Promise<boolean>
}

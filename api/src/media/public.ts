export type { Media } from './create-media.ts'
export { type FilmSegment, segmentsWithin } from './media-playlist.ts'
export { type MediaClaims, signMedia } from './media-token.ts'

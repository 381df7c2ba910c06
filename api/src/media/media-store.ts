import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'
import type { Film } from './film.ts'
import type { Track } from './media-path.ts'
import type { Segment } from './media-playlist.ts'

export interface StoredFile {
  /** Bytes. */
  readonly size: number
  stream(range?: ByteRange): Readable
}

/** Where films are kept. What it lacks is undefined; a store that can't be reached throws. */
export interface MediaStore {
  film(asset: string): Promise<Film | undefined>
  segments(asset: string, track: Track): Promise<readonly Segment[] | undefined>
  /** @param path below the asset, as `readMediaPath` understands it; nothing else may be handed in */
  file(asset: string, path: string): Promise<StoredFile | undefined>
}

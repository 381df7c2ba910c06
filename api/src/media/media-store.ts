import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Film } from './film.ts'
import type { Track } from './media-path.ts'
import type { Segment } from './media-playlist.ts'

/** How a stored file is answered: whole, in part, 304, 412 or 416 (RFC 9110, 13 and 14). */
export interface StoredAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Readable
}

/** Where films are kept. What it lacks is undefined; a store that can't be reached throws. */
export interface MediaStore {
  film(asset: string): Promise<Film | undefined>
  segments(asset: string, track: Track): Promise<readonly Segment[] | undefined>
  /**
   * Answers a GET or HEAD with its conditions and its range, but for what a cache is told.
   * @param path below the asset, as `readMediaPath` understands it; nothing else may be handed in
   */
  send(asked: IncomingMessage, asset: string, path: string): Promise<StoredAnswer | undefined>
}

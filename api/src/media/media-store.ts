import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Film } from './film.ts'
import type { Track } from './media-path.ts'
import type { Segment } from './media-playlist.ts'

/** How a stored file is served: whole, partial, 304, 412 or 416 (RFC 9110, 13 and 14). */
export interface StoredResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Readable
}

/** Bytes of a stored file. */
export interface StoredFile {
  readonly sizeBytes: number
  readonly modifiedAt: Date
  /** @param end exclusive */
  read(start: number, end: number): Readable
}

/** Storage of films. A missing file is undefined; an unreachable store throws. */
export interface MediaStore {
  film(asset: string): Promise<Film | undefined>
  segments(asset: string, track: Track): Promise<readonly Segment[] | undefined>
  /** @param path as for {@link send} */
  open(asset: string, path: string): Promise<StoredFile | undefined>
  /**
   * Responds to a GET or HEAD, including conditions and range, without setting cache headers.
   * @param path below the asset, as `readMediaPath` understands it; pass nothing else
   */
  send(request: IncomingMessage, asset: string, path: string): Promise<StoredResponse | undefined>
}

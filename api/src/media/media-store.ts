import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Film } from './film.ts'
import type { Track } from './media-path.ts'
import type { Segment } from './media-playlist.ts'
import type { ObjectStore, StoredFile } from './objects/object-store.ts'

/** How a stored file is served: whole, partial, 304, 412 or 416 (RFC 9110, 13 and 14). */
export interface StoredResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Readable
}

/** One file of an asset to publish. */
export interface AssetFile {
  /** Below the asset. */
  readonly path: string
  open(): Readable
}

/**
 * Storage of films. A missing file is undefined; an unreachable store throws. A published asset never changes; one without
 * film.json does not exist.
 */
export interface MediaStore {
  film(asset: string): Promise<Film | undefined>
  segments(asset: string, track: Track): Promise<readonly Segment[] | undefined>
  /** @param path as for {@link send} */
  open(asset: string, path: string): Promise<StoredFile | undefined>
  /**
   * Responds to a GET or HEAD, including conditions and range, without setting cache headers.
   * @param path below the asset, as `readMediaPath` understands it; pass nothing else
   */
  send(
    request: Pick<IncomingMessage, 'method' | 'headers'>,
    asset: string,
    path: string,
  ): Promise<StoredResponse | undefined>
  /**
   * Adds an asset, which becomes visible when everything of it is stored. After an interruption call it again with the same
   * files. @throws Error when another asset has this id
   */
  publish(film: Film, files: readonly AssetFile[]): Promise<void>
  /** What is not an asset yet: sources and unfinished work. */
  objects: ObjectStore
}

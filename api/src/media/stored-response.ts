import type { IncomingMessage } from 'node:http'
import { basename, dirname } from 'node:path/posix'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { ApiError } from '../server/api-error.ts'
import { captionsWithin } from './captions-within.ts'
import type { RequestedMedia } from './media-path.ts'
import type { MediaDependencies, MediaResponse } from './media-request.ts'
import type { MediaStore } from './media-store.ts'
import { withoutEncryption } from './mp4/without-encryption.ts'
import { typeOf } from './stored-media.ts'

/** A published segment never changes, but it is for this viewer only. */
const cacheForYear = 'private, max-age=31536000, immutable'

/** A file that this request may have, sent by nginx, or fetched at its own address if it is encrypted. */
export async function handedOn(
  { store, delivery }: MediaDependencies,
  asset: string,
  file: string,
  requested: RequestedMedia,
  now: Date,
): Promise<MediaResponse | undefined> {
  const film = await store.film(asset)
  // Its files are made here.
  if (film?.repeats) return undefined
  if (delivery.internalPath) {
    const headers = { 'content-type': typeOf(file), 'cache-control': cacheForYear }
    return { status: 200, headers: { ...headers, 'x-accel-redirect': delivery.internalPath(asset, file, now) } }
  }
  if (!delivery.directAddresses || !('track' in requested)) return undefined
  if (!film?.protection) return undefined
  const location = delivery.directAddresses(asset, dirname(file), now)(basename(file))
  return { status: 302, headers: { location, 'cache-control': 'private, no-store' } }
}

/** A stored file, or the part of it that was asked for. @throws ApiError not_found */
export async function fileResponse(
  store: MediaStore,
  asset: string,
  path: string,
  httpRequest: IncomingMessage,
): Promise<MediaResponse> {
  const stored = await store.send(httpRequest, asset, path)
  if (!stored) throw new ApiError('not_found')
  const { status, headers, body } = stored
  if (status === 200 || status === 206) return { status, headers: { ...headers, 'cache-control': cacheForYear }, body }
  if (status === 304) return { status, headers: { ...headers, 'cache-control': cacheForYear } }
  const range = headers['content-range']
  return { status, headers: { 'cache-control': 'no-store', ...(range && { 'content-range': range }) } }
}

/** The start of a track without its encryption, which players refuse without a key although a preview is not encrypted. */
export async function clearInit(store: MediaStore, asset: string, path: string): Promise<MediaResponse> {
  const stored = await store.open(asset, path)
  if (!stored) throw new ApiError('not_found')
  const init = withoutEncryption(await buffer(stored.read(0, stored.sizeBytes)))
  const headers = { 'content-type': 'video/mp4', 'content-length': String(init.length), 'cache-control': cacheForYear }
  return { status: 200, headers, body: Readable.from([init]) }
}

/** The captions of a preview, which end with it. */
export async function previewCaptions(
  store: MediaStore,
  asset: string,
  path: string,
  seconds: number,
): Promise<MediaResponse> {
  const stored = await store.open(asset, path)
  if (!stored) throw new ApiError('not_found')
  const captions = await text(stored.read(0, stored.sizeBytes))
  const headers = { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': cacheForYear }
  return { status: 200, headers, body: captionsWithin(captions, seconds) }
}

import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Infrastructure } from '../infrastructure.ts'
import type { Settings } from '../settings.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import type { MediaClaims } from './media-path.ts'
import type { FilmSegment } from './media-playlist.ts'
import type { MediaStore } from './media-store.ts'
import { type FilmFile, openFilmFile } from './mp4/film-file.ts'
import { folderObjectStore } from './objects/folder-object-store.ts'
import type { ObjectStore } from './objects/object-store.ts'
import type { S3Bucket } from './objects/s3-object-store.ts'
import { filmOfFile, repeatingMedia } from './repeated-films.ts'
import { storedMedia } from './stored-media.ts'

/** The films and the secret that signs their addresses. */
export interface Media {
  store: MediaStore
  secret: string
  delivery: Delivery
  /** A film as one MP4 file; undefined when the store does not have the film in this quality. */
  fileOf(asset: string, quality: QualityType): Promise<FilmFile | undefined>
}

/** Number of cached film indexes: some 50 MB if they are an hour long. */
const maxCachedFiles = 50

function createFileOf(store: MediaStore): Media['fileOf'] {
  const files = new LRUCache<string, FilmFile>({
    max: maxCachedFiles,
    fetchMethod: async (key) => {
      const [asset = '', quality] = key.split('/')
      const film = await filmOfFile(store, asset)
      return film && openFilmFile(store, film, Number(quality) as QualityType)
    },
  })
  // Concurrent requests share one read of the index; a published film never changes.
  return (asset, quality) => files.fetch(`${asset}/${quality}`)
}

function bucketOf(settings: Settings): S3Bucket | undefined {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_ACCESS_KEY_ID: accessKeyId } = settings
  const { MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey, MEDIA_S3_REGION: region, MEDIA_S3_ENDPOINT: endpoint } = settings
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return { bucket, region, endpoint, accessKeyId, secretAccessKey }
}

/** Where ingested films are: the bucket that the settings name, or a folder. */
async function openObjects(settings: Settings, bucket: S3Bucket | undefined): Promise<ObjectStore> {
  if (!bucket) return folderObjectStore(join(settings.DATA_DIR, 'media'))
  // Loaded only where it is used, because it takes memory and time at the start.
  const { s3ObjectStore } = await import('./objects/s3-object-store.ts')
  return s3ObjectStore(bucket)
}

/** Every process with the same signing key accepts signatures of the others. */
export async function createMedia(settings: Settings, signingKey: Uint8Array): Promise<Media> {
  const secret = Buffer.from(hkdfSync('sha256', signingKey, '', 'ginmaku media', 32)).toString('base64')
  const bucket = bucketOf(settings)
  const stored = storedMedia(await openObjects(settings, bucket), folderObjectStore(settings.MEDIA_DIR))
  const store = repeatingMedia(stored)
  return { store, secret, delivery: createDelivery(settings, bucket), fileOf: createFileOf(store) }
}

/** What the media domain receives. */
export interface MediaDeps extends Infrastructure {
  media: Media
  /**
   * Whether a play session may continue: its log-in and its entitlement are valid, and its device has or gets a place.
   * @param segment of its film that is about to be sent
   * @param needsPlace false for what shows nothing
   */
  mayContinue(playSession: string, segment?: FilmSegment, needsPlace?: boolean): Promise<boolean>
  /** Sends a file of a live event with a camera. */
  sendBroadcast(
    wanted: { claims: MediaClaims; file: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown>
}

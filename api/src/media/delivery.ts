import { createHash } from 'node:crypto'
import type { Settings } from '../settings.ts'
import { presignedAddresses, type Validity } from './objects/presigned-addresses.ts'
import type { S3Bucket } from './objects/s3-object-store.ts'

/** How stored files reach viewers without passing through this process, which sends what no way is given for. */
export interface Delivery {
  /** Where nginx finds a file that this request may have, for `X-Accel-Redirect`. */
  internalPath?(asset: string, file: string, now: Date): string
  /** Addresses of the files in a folder of an asset, the same for all viewers. Only for encrypted files. */
  directAddresses?(asset: string, folder: string, now: Date): (file: string) => string
}

const periodSeconds = 12 * 3600

/** Of everything that is signed in the same 12 hours: from their beginning to the end of the next ones. */
export function validityAt(now: Date): Validity {
  const from = Math.floor(now.getTime() / 1000 / periodSeconds) * periodSeconds
  return { from, until: from + 2 * periodSeconds }
}

/**
 * `{origin}/{expires}/{hash}/{folder}/`, signed as nginx's `secure_link_md5` and several CDNs check it. MD5 with the secret at
 * its end can't be extended, and collisions are of no use because no one chooses what is signed.
 */
export function signedFolder(origin: string, secret: string, folder: string, now: Date): string {
  const { until } = validityAt(now)
  const hash = createHash('md5').update(`${until}/${folder}/ ${secret}`).digest('base64url')
  return `${origin}/${until}/${hash}/${folder}/`
}

/** @param bucket of ingested films; they are in a folder without one */
export function createDelivery(settings: Settings, bucket: S3Bucket | undefined): Delivery {
  const { MEDIA_DELIVERY, MEDIA_ORIGIN, MEDIA_PATH_SECRET: secret } = settings
  if (MEDIA_DELIVERY === 'accel') {
    const endpoint = bucket && new URL(bucket.bucket, bucket.endpoint ?? `https://s3.${bucket.region}.amazonaws.com`)
    return {
      internalPath: (asset, file, now) => {
        const signed =
          bucket && endpoint && presignedAddresses(bucket, endpoint.href, validityAt(now))(`${asset}/${file}`)
        return `/_media/${asset}/${file}${signed ? new URL(signed).search : ''}`
      },
    }
  }
  if (MEDIA_DELIVERY !== 'direct' || !MEDIA_ORIGIN) return {}
  const { origin } = new URL(MEDIA_ORIGIN)
  return {
    directAddresses: (asset, folder, now) => {
      if (secret) {
        const base = signedFolder(origin, secret, `${asset}/${folder}`, now)
        return (file) => base + file
      }
      if (!bucket) throw new Error('MEDIA_DELIVERY=direct needs MEDIA_PATH_SECRET or a bucket')
      return presignedAddresses(bucket, `${origin}/${bucket.bucket}/${asset}/${folder}`, validityAt(now))
    },
  }
}

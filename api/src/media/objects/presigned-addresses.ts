import { createHash, createHmac } from 'node:crypto'
import type { S3Bucket } from './s3-object-store.ts'

/** A time during which an address is valid, in epoch seconds. */
export interface Validity {
  from: number
  until: number
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Addresses at which anyone may read an object (AWS Signature Version 4, by query). Equal for an equal validity, unlike those
 * of Amazon's own package, which also takes a promise for each: a playlist has thousands.
 * @param base of the bucket's objects, without a slash at the end
 * @returns the address of an object, whose name has no character that must be escaped
 */
export function presignedAddresses(
  { region, accessKeyId, secretAccessKey }: Pick<S3Bucket, 'region' | 'accessKeyId' | 'secretAccessKey'>,
  base: string,
  { from, until }: Validity,
): (name: string) => string {
  const { host, origin, pathname } = new URL(base)
  const folder = pathname.replace(/\/$/, '')
  const time = new Date(from * 1000).toISOString().replaceAll(/[-:]|\.000/g, '')
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request']
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const query = new URLSearchParams({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': [accessKeyId, ...scope].join('/'),
    'X-Amz-Date': time,
    'X-Amz-Expires': String(until - from),
    'X-Amz-SignedHeaders': 'host',
  }).toString()
  return (name) => {
    const path = `${folder}/${name}`
    const request = ['GET', path, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
    const digest = createHash('sha256').update(request).digest('hex')
    const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), digest].join('\n')).toString('hex')
    return `${origin}${path}?${query}&X-Amz-Signature=${signature}`
  }
}

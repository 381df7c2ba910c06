import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { checkName, keepError, type ObjectStore } from './object-store.ts'

/** Where a bucket is, and who may use it. */
export interface S3Bucket {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Of an S3-compatible store; by default Amazon's of the region. */
  endpoint?: string | undefined
}

/** 10,000 parts, the most that S3 allows, of this size are 640 GB. */
const partBytes = 64 * 1024 * 1024

function openClient({ bucket, region, accessKeyId, secretAccessKey, endpoint }: S3Bucket): S3Client {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores on a host of their own rarely have a domain for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Many compatible stores do not know the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  })
  // Some compatible stores compute the signature of a bucket's own address without the slash that the client adds.
  client.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { path: string }
      if (request.path === `/${bucket}/`) request.path = `/${bucket}`
      return next(args)
    },
    { step: 'build' },
  )
  return client
}

/** HEAD has no body, so S3 can't name the error. */
const isMissing = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404

/** A stream that opens its source when it is first read. */
function lazily(open: () => Readable | Promise<Readable>): Readable {
  return Readable.from(
    (async function* () {
      yield* await open()
    })(),
    { objectMode: false },
  )
}

/** Objects of a bucket of an S3-compatible store. */
export function s3ObjectStore(where: S3Bucket): ObjectStore {
  const client = openClient(where)
  const Bucket = where.bucket
  const at = (name: string) => ({ Bucket, Key: checkName(name) })

  async function read(name: string, Range: string): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand({ ...at(name), Range }))
    if (!(Body instanceof Readable)) throw new Error(`${name} has no bytes`)
    return Body
  }

  return {
    async open(name) {
      try {
        const { ContentLength = 0, LastModified = new Date(0) } = await client.send(new HeadObjectCommand(at(name)))
        return {
          sizeBytes: ContentLength,
          modifiedAt: LastModified,
          read: (start, end) =>
            start < end ? lazily(() => read(name, `bytes=${start}-${end - 1}`)) : Readable.from([]),
        }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async put(name, content) {
      checkName(name)
      if (content instanceof Readable) keepError(content)
      // A stream of unknown length becomes an upload in parts, which is complete or absent.
      const Body = content instanceof Uint8Array ? content : lazily(() => content)
      await new Upload({ client, params: { ...at(name), Body }, partSize: partBytes, queueSize: 1 }).done()
    },
    async list(prefix) {
      const names: string[] = []
      for (let token: string | undefined; ; ) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }),
        )
        names.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
        token = page.NextContinuationToken
        if (!token) return names
      }
    },
    async delete(names) {
      // One by one, because deleting many in one request requires a checksum that compatible stores may not know.
      for (const name of names) await client.send(new DeleteObjectCommand(at(name)))
    },
  }
}

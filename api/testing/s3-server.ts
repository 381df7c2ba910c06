/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Bucket } from '../src/media/objects/s3-object-store.ts'

export interface S3Server {
  bucket: S3Bucket & { endpoint: string }
  stop(): Promise<void>
}

/** The only key that the server knows; it checks the signature of each request. */
const key = 'S3RVER'

/**
 * An S3-compatible store with an empty bucket, on its own port.
 * @param configs of the bucket, in Amazon's XML, such as a `CORSConfiguration`
 */
export async function openS3Server(configs: string[] = []): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'ginmaku-s3-'))
  const bucket = 'films'
  const configureBuckets = [{ name: bucket, configs }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  return {
    bucket: {
      ...{ bucket, region: 'us-east-1', accessKeyId: key, secretAccessKey: key },
      endpoint: `http://127.0.0.1:${port}`,
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

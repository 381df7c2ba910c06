import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { MediaDeps } from './create-media.ts'
import type { Delivery } from './delivery.ts'
import type { MediaStore } from './media-store.ts'

export interface MediaResponse {
  status: number
  headers: Record<string, string>
  body?: Readable | string | Buffer
}

export interface MediaRequest {
  /** The path after `/media/`: `{token}/{asset}/…`. */
  path: string
  region: string
  httpRequest: IncomingMessage
  now: Date
}

export interface MediaDependencies {
  store: MediaStore
  secret: string
  delivery: Delivery
  mayContinue: MediaDeps['mayContinue']
}

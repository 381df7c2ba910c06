import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { send } from '@fastify/send'
import { filmSchema } from './film.ts'
import { readSegments } from './media-playlist.ts'
import type { MediaStore, StoredFile, StoredResponse } from './media-store.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function orMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Caches what was found, because a published film never changes. */
function remembering<T>(find: (key: string) => Promise<T | undefined>): (key: string) => Promise<T | undefined> {
  const found = new Map<string, T>()
  return async (key) => {
    const known = found.get(key)
    if (known !== undefined) return known
    const value = await find(key)
    if (value !== undefined) found.set(key, value)
    return value
  }
}

const suffix = /^ *bytes=-0*[1-9]\d*$/

/** Sends the file under `root` for this request. */
async function sendFrom(root: string, request: IncomingMessage, path: string) {
  const options = { root, cacheControl: false, index: false }
  const response = await send(request, path, options)
  if (response.statusCode !== 416 || !suffix.test(request.headers.range ?? '')) return response
  // @fastify/send 4.2 ignores a suffix range longer than the file; RFC 9110 (14.1.2) says it means the whole file.
  const whole = Object.assign(Object.create(request), { headers: { ...request.headers, range: undefined } })
  return send(whole, path, options)
}

function responseOf({ type, statusCode, headers, stream, metadata }: Awaited<ReturnType<typeof send>>) {
  if (statusCode === 404) return undefined
  if (type === 'error' && statusCode >= 500) throw metadata.error
  return { status: statusCode, headers, body: stream } satisfies StoredResponse
}

async function openFile(path: string): Promise<StoredFile> {
  const { size, mtime } = await stat(path)
  return {
    sizeBytes: size,
    modifiedAt: mtime,
    // The stream's own `end` is inclusive, so it can't be empty.
    read: (start, end) => (start < end ? createReadStream(path, { start, end: end - 1 }) : Readable.from([])),
  }
}

/** Films in one folder per asset, as written by sample/make-films.ts. */
export function folderMediaStore(root: string): MediaStore {
  const folderOf = (asset: string) => {
    if (!/^[a-z0-9-]{1,64}$/.test(asset)) throw new Error(`${asset} is no asset id`)
    return join(root, asset)
  }
  const film = remembering((asset) =>
    orMissing(async () => filmSchema.parse(JSON.parse(await readFile(join(folderOf(asset), 'film.json'), 'utf8')))),
  )
  const segments = remembering((playlist) => orMissing(async () => readSegments(await readFile(playlist, 'utf8'))))
  return {
    film,
    segments: (asset, track) => segments(join(folderOf(asset), track, 'index.m3u8')),
    open: (asset, path) => orMissing(() => openFile(join(folderOf(asset), path))),
    send: async (request, asset, path) => responseOf(await sendFrom(folderOf(asset), request, path)),
  }
}

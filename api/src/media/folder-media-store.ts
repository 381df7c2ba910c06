import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filmSchema } from './film.ts'
import { readSegments } from './media-playlist.ts'
import type { MediaStore } from './media-store.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function orMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Keeps what was once found: a film that is published never changes. */
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

/** Films in a folder, one folder an asset, as sample/make-films.ts writes them. */
export function folderMediaStore(root: string): MediaStore {
  const place = (asset: string, path: string) => {
    if (!/^[a-z0-9-]{1,64}$/.test(asset)) throw new Error(`${asset} is no asset id`)
    return join(root, asset, path)
  }
  const film = remembering((asset) =>
    orMissing(async () => filmSchema.parse(JSON.parse(await readFile(place(asset, 'film.json'), 'utf8')))),
  )
  const segments = remembering((playlist) => orMissing(async () => readSegments(await readFile(playlist, 'utf8'))))
  return {
    film,
    segments: (asset, track) => segments(place(asset, `${track}/index.m3u8`)),
    file: (asset, path) =>
      orMissing(async () => {
        const name = place(asset, path)
        const { size } = await stat(name)
        return { size, stream: (range) => createReadStream(name, range) }
      }),
  }
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from '../media/public.ts'
import type { StepObject } from './asset-store.ts'

/** What is not an asset yet is below this name, which no asset can have. */
export const objectNames = {
  source: (sha256: string) => `_ingest/sources/${sha256}`,
  workOf: (assetId: string) => `_ingest/${assetId}/`,
}

export async function hashFile(path: string, onBytes: (bytes: number) => void = () => undefined): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    hash.update(chunk)
    onBytes((chunk as Buffer).length)
  }
  return hash.digest('hex')
}

/** Temporary files of one asset on this machine; everything that has to survive is in the media store. */
export interface Workspace {
  readonly folder: string
  /** Downloads an object once. @returns its path */
  fetch(object: string): Promise<string>
  /** Stores a file of this folder under its hash, so that repeating a step changes nothing. */
  keep(assetId: string, file: string): Promise<StepObject>
  remove(): Promise<void>
}

/**
 * @param root for all assets; what a killed worker left there for this asset is deleted
 */
export async function openWorkspace(root: string, assetId: string, objects: ObjectStore): Promise<Workspace> {
  await mkdir(root, { recursive: true })
  for (const name of await readdir(root))
    if (name.startsWith(`${assetId}.`)) await rm(join(root, name), { recursive: true, force: true })
  const folder = await mkdtemp(join(root, `${assetId}.`))
  const fetched = new Map<string, Promise<string>>()

  async function download(object: string): Promise<string> {
    const stored = await objects.open(object)
    if (!stored) throw new Error(`The media store has no ${object}`)
    const path = join(folder, `object-${fetched.size}`)
    await pipeline(stored.read(0, stored.sizeBytes), createWriteStream(path))
    return path
  }

  return {
    folder,
    fetch: (object) => {
      const known = fetched.get(object) ?? download(object)
      fetched.set(object, known)
      return known
    },
    async keep(id, file) {
      const sha256 = await hashFile(file)
      const object = `${objectNames.workOf(id)}${sha256}`
      const { size: bytes } = await stat(file)
      fetched.set(object, Promise.resolve(file))
      if ((await objects.open(object))?.sizeBytes !== bytes) await objects.put(object, createReadStream(file))
      return { object, sha256, bytes }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

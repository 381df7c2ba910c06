import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from '../media/public.ts'
import type { StepObject } from './asset-store.ts'
import { inStore } from './faults.ts'

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
  /** Moves a file of this folder, and stores it, under its hash, so that repeating a step changes nothing. */
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
  // The packager sorts tracks by their path, so it has to be the same for what was made here and for what was downloaded.
  const pathOf = (object: string) => join(folder, `object-${basename(object)}`)

  async function download(object: string): Promise<string> {
    const stored = await objects.open(object)
    if (!stored) throw new Error(`The media store has no ${object}`)
    await pipeline(stored.read(0, stored.sizeBytes), createWriteStream(pathOf(object)))
    return pathOf(object)
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
      await rename(file, pathOf(object))
      fetched.set(object, Promise.resolve(pathOf(object)))
      if ((await objects.open(object))?.sizeBytes !== bytes)
        await inStore(objects.put(object, createReadStream(pathOf(object))))
      return { object, sha256, bytes }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkName, keepError, type ObjectStore, type StoredFile } from './object-store.ts'

const missing = new Set(['ENOENT', 'ENOTDIR'])

async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (missing.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

async function openFile(path: string): Promise<StoredFile | undefined> {
  const found = await orMissing(stat(path))
  if (!found?.isFile()) return undefined
  const { size, mtime } = found
  return {
    sizeBytes: size,
    modifiedAt: mtime,
    // The stream's own `end` is inclusive, so it can't be empty.
    read: (start, end) => (start < end ? createReadStream(path, { start, end: end - 1 }) : Readable.from([])),
  }
}

async function namesBelow(root: string, folder: string): Promise<string[]> {
  const entries = (await orMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return files.map((file) => relative(root, file).replaceAll(sep, '/')).toSorted()
}

/** Objects as files below `root`, which is created with the first one. */
export function folderObjectStore(root: string): ObjectStore {
  const pathOf = (name: string) => join(root, checkName(name))
  return {
    open: (name) => openFile(pathOf(name)),
    put: async (name, content) => {
      const path = pathOf(name)
      if (content instanceof Readable) keepError(content)
      // No object has a name that starts with a dot, so an interrupted file is not visible.
      const unfinished = join(root, '.unfinished', randomUUID())
      await mkdir(dirname(unfinished), { recursive: true })
      try {
        const chunks = content instanceof Uint8Array ? [content] : content
        await pipeline(chunks, createWriteStream(unfinished, { flush: true }))
        await mkdir(dirname(path), { recursive: true })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    list: (prefix) => namesBelow(root, pathOf(prefix.replace(/\/$/, ''))),
    delete: async (names) => {
      for (const name of names) await rm(pathOf(name), { force: true })
    },
  }
}

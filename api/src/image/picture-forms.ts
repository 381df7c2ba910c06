import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureForm, PictureKind } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import type { Logger } from 'pino'
import { encodePicture, type PictureSource } from './encode-picture.ts'

/** One format and size of one version of a picture. */
export interface FormName extends PictureForm {
  kind: PictureKind
  id: string
  version: string
}

export interface PictureForms {
  find(name: FormName): Promise<Buffer | undefined>
  /**
   * Encodes each form once, even for concurrent requests. Forms are encoded one at a time, except tiny ones,
   * which start immediately. Undefined when encoding failed or the process is shutting down.
   */
  make(name: FormName, source: PictureSource): Promise<Buffer | undefined>
  /** Finishes what is being encoded and starts nothing else. */
  close(): Promise<void>
}

/** Such a picture is encoded within milliseconds. */
export const isTiny = ({ width }: PictureForm): boolean => width <= 32

const fileOf = ({ kind, id, version, width, format }: FormName) => `${kind}-${id}.${version}.${width}.${format}`

/** Encoded pictures, cached in a folder that may be emptied at any time. */
export function createPictureForms(folder: string, log: Logger): PictureForms {
  const making = new Map<string, Promise<Buffer | undefined>>()
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const find = (name: FormName) =>
    readFile(join(folder, fileOf(name))).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })

  async function encode(name: FormName, source: PictureSource): Promise<Buffer | undefined> {
    if (isClosed) return undefined
    try {
      // Another API process may have encoded it while this one waited.
      const found = await find(name)
      if (found) return found
      const bytes = await encodePicture(source, name)
      await mkdir(folder, { recursive: true })
      const path = join(folder, fileOf(name))
      const part = `${path}.${randomUUID()}`
      // Written to a temporary file and renamed, so that other processes never read a partial one.
      await writeFile(part, bytes)
      await rename(part, path)
      return bytes
    } catch (error) {
      log.warn({ err: error, picture: fileOf(name) }, 'a picture could not be encoded')
      return undefined
    }
  }

  return {
    find,
    make(name, source) {
      const file = fileOf(name)
      const known = making.get(file)
      if (known) return known
      const turn = isTiny(name) ? Promise.resolve() : last
      const made = turn.then(() => encode(name, source)).finally(() => making.delete(file))
      making.set(file, made)
      if (!isTiny(name)) last = made
      return made
    },
    async close() {
      isClosed = true
      await Promise.all(making.values())
    },
  }
}

import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureForm } from '@ginmaku/shared-contracts/api/pictures.ts'
import type { Logger } from 'pino'
import { encodePicture } from './encode-picture.ts'

/** One form of one version of a picture. */
export interface FormName extends PictureForm {
  kind: 'posters' | 'stills'
  id: string
  version: string
}

export interface PictureForms {
  find(name: FormName): Promise<Buffer | undefined>
  /**
   * Made once however often it is asked for meanwhile; one after the other, but a tiny one at once. Undefined when it could
   * not be made, or on the way out.
   */
  make(name: FormName, svg: Buffer, drawnWidth: number): Promise<Buffer | undefined>
  /** What is being made is finished, nothing else is begun. */
  close(): Promise<void>
}

/** Encoded within milliseconds. */
export const isTiny = ({ width }: PictureForm): boolean => width <= 32

const fileOf = ({ kind, id, version, width, format }: FormName) => `${kind}-${id}.${version}.${width}.${format}`

/** Forms of pictures, kept in a folder that may be emptied at any time. */
export function createPictureForms(folder: string, log: Logger): PictureForms {
  const making = new Map<string, Promise<Buffer | undefined>>()
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const find = (name: FormName) =>
    readFile(join(folder, fileOf(name))).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })

  async function encode(name: FormName, svg: Buffer, drawnWidth: number): Promise<Buffer | undefined> {
    if (isClosed) return undefined
    try {
      // Another process of the API may have made it while this one waited for its turn.
      const found = await find(name)
      if (found) return found
      const bytes = await encodePicture(svg, drawnWidth, name)
      await mkdir(folder, { recursive: true })
      const path = join(folder, fileOf(name))
      const part = `${path}.${randomUUID()}`
      // Whole or not at all, also for the other processes.
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
    make(name, svg, drawnWidth) {
      const file = fileOf(name)
      const known = making.get(file)
      if (known) return known
      const turn = isTiny(name) ? Promise.resolve() : last
      const made = turn.then(() => encode(name, svg, drawnWidth)).finally(() => making.delete(file))
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

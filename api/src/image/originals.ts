import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadEncoder, type PictureShape } from './encode-picture.ts'

/**
 * Pictures that an operator imported, each under the hash of its content, which ends in `.svg` for a drawing. Unlike encoded forms they
 * can't be made again.
 */
export interface Originals {
  pathOf(hash: string): string
  keep(hash: string, bytes: Buffer): Promise<void>
}

/** Drawings are sent as they are until they are encoded, so they need not be encoded ahead. */
export const isDrawing = (hash: string): boolean => hash.endsWith('.svg')

const maxBytes = 20_000_000
/** Drawings are parsed again for each form, and sent until it is encoded. */
const maxDrawingBytes = 1_000_000
const formats = ['jpeg', 'png', 'webp', 'avif', 'svg']

/** By how much the proportions may differ; what is beyond them is cut off. */
const tolerance = 0.05

export function createOriginals(dataDir: string): Originals {
  const folder = join(dataDir, 'originals')
  const pathOf = (hash: string) => join(folder, hash)
  return {
    pathOf,
    async keep(hash, bytes) {
      const path = pathOf(hash)
      if (await stat(path).catch(() => undefined)) return
      await mkdir(folder, { recursive: true })
      const part = `${path}.${randomUUID()}`
      await writeFile(part, bytes)
      await rename(part, path)
    },
  }
}

const megabytes = (count: number) => `${(count / 1e6).toFixed(1)} MB`

export type ExaminedPicture = { bytes: Buffer; hash: string; fault?: never } | { fault: string }

/** Content and hash of a picture file, or what was expected of it: its type, size and proportions. */
export async function examinePicture(path: string, shape: PictureShape): Promise<ExaminedPicture> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return { fault: 'expected a file, found none' }
  if (found.size > maxBytes) return { fault: `expected at most ${megabytes(maxBytes)}, found ${megabytes(found.size)}` }
  return examineContent(await readFile(path), shape)
}

/** The same of a picture in memory. */
export async function examineContent(bytes: Buffer, shape: PictureShape): Promise<ExaminedPicture> {
  const { format, fault } = await findFault(bytes, shape)
  if (fault) return { fault }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { bytes, hash: format === 'svg' ? `${hash}.svg` : hash }
}

async function findFault(bytes: Buffer, shape: PictureShape): Promise<{ format?: string; fault?: string }> {
  const sharp = await loadEncoder()
  const facts = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  const format = facts?.format === 'heif' && facts.compression === 'av1' ? 'avif' : facts?.format
  if (!facts || !format || !formats.includes(format))
    return { fault: `expected a picture in one of ${formats.join(', ')}, found ${format ?? 'something else'}` }
  if (format === 'svg' && bytes.length > maxDrawingBytes)
    return { fault: `expected at most ${megabytes(maxDrawingBytes)} of SVG, found ${megabytes(bytes.length)}` }
  const { width, height } = facts.autoOrient
  const isLarge = format === 'svg' || (width >= shape.width && height >= shape.height)
  const isInProportion = Math.abs(width / height / (shape.width / shape.height) - 1) <= tolerance
  if (isLarge && isInProportion) return { format }
  const fault = `expected at least ${shape.width} × ${shape.height} px in these proportions, found ${width} × ${height} px`
  return { fault }
}

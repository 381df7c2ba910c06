import { pageCalls } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import * as z from 'zod'
import { type StoredBlock, storedBlock } from './stored-block.ts'

const words = z.strictObject({ title: z.string().min(1), blocks: z.array(storedBlock) })

/** A page as a file: both languages, and no date, because the date is the day on which it is put. */
const pageFile = z.strictObject({ slug: pageCalls['GET /page/{slug}'].params.shape.slug, ja: words, en: words })

export type PageFile = z.output<typeof pageFile>

const languages = ['ja', 'en'] as const

const anchorsOf = (blocks: readonly StoredBlock[]) =>
  blocks.flatMap((block, place) => (block.kind === 'heading' ? [{ id: block.id, place }] : []))

/**
 * Headings link from one language to the same place in the other, and from the table of contents, so their ids must match and be
 * unique.
 */
function faultsOfAnchors(page: PageFile): string[] {
  const ja = anchorsOf(page.ja.blocks)
  const twice = languages.flatMap((language) => {
    const anchors = anchorsOf(page[language].blocks)
    return anchors
      .filter(({ id }, i) => anchors.findIndex((other) => other.id === id) < i)
      .map(({ id, place }) => `${language}.blocks[${place}].id: another heading is called ${id} already`)
  })
  const ids = ja.map(({ id }) => id).join(', ')
  const englishIds = anchorsOf(page.en.blocks).map(({ id }) => id)
  if (englishIds.join(', ') === ids) return twice
  return [...twice, `en.blocks: its headings are ${englishIds.join(', ') || 'none'}; those of ja are ${ids || 'none'}`]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Unknown fields, which are refused so that a misspelt one is not silently ignored. */
function unreadFields(written: unknown, read: unknown, path: (string | number)[] = []): string[] {
  if (!isObject(written) || !isObject(read)) return []
  return Object.entries(written).flatMap(([name, value]) => {
    const place = [...path, Array.isArray(written) ? Number(name) : name]
    if (!(name in read)) return [`${z.core.toDotPath(place)}: there is no such field`]
    return unreadFields(value, read[name], place)
  })
}

/**
 * Reads a page from JSON.
 * @throws Error with one line for each fault, which begins with its path in the file
 */
export function readPageFile(json: string): PageFile {
  const written: unknown = JSON.parse(json)
  const read = pageFile.safeParse(written)
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'the file'}: ${message}`)
    throw new Error(lines.join('\n'))
  }
  const faults = [...unreadFields(written, read.data), ...faultsOfAnchors(read.data)]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return read.data
}

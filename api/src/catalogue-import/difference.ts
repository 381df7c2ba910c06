import { isDeepStrictEqual } from 'node:util'
import { type CatalogueKind, type CatalogueRow, idOf } from './kind.ts'

interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** Fields in which the rows differ. */
export function changedFields(before: CatalogueRow, after: CatalogueRow): FieldChange[] {
  return Object.keys(after)
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

const maxShown = 60
const context = 15

/** For long texts, only the part around the first difference. */
function shown(value: unknown, other: unknown): string {
  const text = JSON.stringify(value)
  const otherText = JSON.stringify(other)
  if (text.length <= maxShown) return text
  let same = 0
  while (same < text.length && text[same] === otherText[same]) same++
  const from = Math.max(0, Math.min(same - context, text.length - maxShown))
  const to = from + maxShown
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

/** `+ titles night-glass`, or the changed fields of a row, each `old → new`. */
export function describe(kind: CatalogueKind, row: CatalogueRow, changes: readonly FieldChange[] | 'added'): string[] {
  const named = `${kind.name} ${idOf(kind, row)}`
  if (changes === 'added') return [`+ ${named}`]
  const lines = changes.map(({ field, before, after }) => {
    // The hash means nothing to a reader, but a file with the same name may have new content.
    const picture = kind.pictures?.find(({ hash }) => hash === field)
    if (picture) return `    ${picture.field}: another picture`
    return `    ${field}: ${shown(before, after)} → ${shown(after, before)}`
  })
  return [`~ ${named}`, ...lines]
}

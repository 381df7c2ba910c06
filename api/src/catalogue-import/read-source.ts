import { Faults } from './faults.ts'
import { type CatalogueKind, type CatalogueRow, idOf } from './kind.ts'
import type { PictureCheck } from './picture-check.ts'
import type { Source } from './source.ts'
import type { Spool } from './spool.ts'

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** Follows a path of keys and list positions into a value. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value)
}

/** `captions, item 2`: positions in lists count from 1. */
const placeOf = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'number' ? `item ${key + 1}` : String(key))).join(', ')

export type CheckedRow = { row: CatalogueRow; faults?: never } | { row?: never; faults: string[] }

/** The row in its canonical form, or each thing wrong with it: field, what was expected and what was found. */
export function checkRow(kind: CatalogueKind, given: unknown): CheckedRow {
  const { data, error } = kind.row.safeParse(given)
  if (data) return { row: data }
  const id = given && typeof given === 'object' ? idOf(kind, given as CatalogueRow) : ''
  const named = id.trim() ? `(${id}) ` : ''
  const faults = error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => `${named}${key}: ${kind.name} have no such field`)
    const found = valueAt(given, issue.path)
    if (issue.path.length === 0) return [`expected one of the ${kind.name}, found ${shown(found)}`]
    const place = `${named}${placeOf(issue.path)}`
    // Fields whose schema is shared with the contract have zod's own messages.
    if (/^(Invalid|Too|Unrecognized)/.test(issue.message)) return [`${place}: ${issue.message}, found ${shown(found)}`]
    if (found === undefined) return [`${place}: is missing, expected ${issue.message}`]
    return [`${place}: expected ${issue.message}, found ${shown(found)}`]
  })
  return { faults: [...new Set(faults)] }
}

const progressEvery = 20_000

/**
 * Reads and checks all rows into the spool.
 * @throws Error with a line for everything that is wrong: file, row, field, what was expected and what was found
 */
export async function readSource(
  source: Source,
  kinds: readonly CatalogueKind[],
  spool: Spool,
  checkPicture: PictureCheck,
  { say, signal }: { say(line: string): void; signal: AbortSignal },
): Promise<void> {
  const faults = new Faults()
  let count = 0
  for await (const { kind, number, value } of source.rows()) {
    signal.throwIfAborted()
    const place = source.placeOf(kind, number)
    const checked = checkRow(kind, value)
    for (const fault of checked.faults ?? []) faults.add(`${place}: ${fault}`)
    if (checked.row) {
      const { row } = checked
      const id = idOf(kind, row)
      for (const fault of await checkPicture(kind, row)) faults.add(`${place}: (${id}) ${fault}`)
      const first = spool.add(kind, { number, id, row })
      if (first !== undefined) faults.add(`${place}: (${id}) is in row ${first} already`)
    }
    if (++count % progressEvery === 0) say(`read ${count} rows`)
  }
  for (const kind of kinds) {
    for (const fields of kind.unique ?? []) {
      for (const { number, id, first } of spool.repeated(kind, fields))
        faults.add(`${source.placeOf(kind, number)}: (${id}) has the same ${fields.join(' and ')} as row ${first}`)
    }
  }
  if (count === 0) faults.add('The file has no rows.')
  faults.throwIfAny()
}

import { checkRow } from './check-row.ts'
import { Faults } from './faults.ts'
import { type CatalogueKind, idOf } from './kind.ts'
import type { PictureCheck } from './picture-check.ts'
import type { Source } from './source.ts'
import type { Spool } from './spool.ts'

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

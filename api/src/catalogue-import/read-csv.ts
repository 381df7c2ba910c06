import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { cellOf } from './cell.ts'
import type { CatalogueKind, SourceRow } from './kind.ts'

/** Fields with a default may be missing, as in files of an older release. @throws Error with the fields that the header lacks or has in excess */
function checkHeader(kind: CatalogueKind, header: readonly string[]): void {
  const fields = Object.keys(kind.row.shape)
  const faults = [
    ...fields
      .filter((field) => !header.includes(field) && !kind.row.shape[field]?.safeParse(undefined).success)
      .map((field) => `${field} is missing`),
    ...header.filter((field) => !fields.includes(field)).map((field) => `${kind.name} have no field "${field}"`),
    ...header.filter((field, i) => header.indexOf(field) !== i).map((field) => `${field} is there twice`),
  ]
  if (faults.length > 0)
    throw new Error([...faults.map((fault) => `${kind.name}.csv, row 1: ${fault}`), 'Nothing was imported.'].join('\n'))
}

/** Rows of a CSV file with a header row. Rows are numbered as in a spreadsheet: the header is row 1. */
export async function* readCsv(kind: CatalogueKind, text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  const parser = Readable.from(text).compose(parse({ relaxColumnCount: true }))
  let header: string[] | undefined
  let number = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number++
      if (!header) {
        header = cells
        checkHeader(kind, header)
        continue
      }
      if (cells.length !== header.length)
        throw new Error(
          `${kind.name}.csv, row ${number}: expected ${header.length} cells, found ${cells.length}. Nothing was imported.`,
        )
      yield { kind, number, value: rowOf(kind, header, cells) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Error(`${kind.name}.csv, row ${number + 1}: ${error.message}. Nothing was imported.`)
  }
  if (!header) throw new Error(`${kind.name}.csv: expected a header row. Nothing was imported.`)
}

function rowOf(kind: CatalogueKind, header: readonly string[], cells: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(header.map((field, i) => [field, cellOf(kind.row.shape[field]).read(cells[i] ?? '')]))
}

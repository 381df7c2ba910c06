import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import chain, { none } from 'stream-chain'
import Assembler from 'stream-json/assembler.js'
import { parser, type Token } from 'stream-json/parser.js'
import { cellOf } from './cell.ts'
import type { CatalogueKind, SourceRow } from './kind.ts'

/** Assembles one row after another of `{ "titles": [ … ], … }` from the parser's tokens, so that no list is held whole. */
function rowAssembler(kinds: readonly CatalogueKind[]) {
  let depth = 0
  let kind: CatalogueKind | undefined
  let number = 0
  let row: Assembler | undefined

  function finished(token: Token): SourceRow | typeof none {
    row?.consume(token)
    if (!kind || !row?.done) return none
    const value = row.current
    row = undefined
    return { kind, number, value }
  }

  function outside(token: Token): void {
    const { name } = token
    if (depth === 0 && name === 'startObject') depth = 1
    else if (depth === 1 && token.name === 'keyValue') {
      kind = kinds.find((known) => known.name === token.value)
      if (!kind) throw new Error(`"${token.value}": expected one of ${kinds.map((known) => known.name).join(', ')}`)
      number = 0
    } else if (depth === 1 && name === 'startArray') depth = 2
    else if (depth > 0 && (name === 'endArray' || name === 'endObject')) depth--
    else throw new Error(kind ? `${kind.name}: expected a list` : 'expected an object with a list for each kind')
  }

  return (token: Token): SourceRow | typeof none => {
    if (row) return finished(token)
    if (depth < 2 || token.name === 'endArray') {
      outside(token)
      return none
    }
    number++
    row = new Assembler()
    return finished(token)
  }
}

/** Rows of a JSON file that has a list for each kind. @throws Error naming the file, when it has another form */
export async function* readJson(
  file: string,
  text: AsyncIterable<string>,
  kinds: readonly CatalogueKind[],
): AsyncGenerator<SourceRow> {
  try {
    yield* chain([
      Readable.from(text),
      parser({ streamValues: false }),
      rowAssembler(kinds),
    ]) as AsyncIterable<SourceRow>
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason.startsWith(file) ? '' : `${file}: `}${reason}`)
  }
}

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

import { Readable } from 'node:stream'
import chain, { none } from 'stream-chain'
import Assembler from 'stream-json/assembler.js'
import { parser, type Token } from 'stream-json/parser.js'
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

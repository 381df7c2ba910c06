import type { CatalogueKind } from './kind.ts'

/** A row as it is in the file. `number` is the spreadsheet's row, or the position in the JSON list from 1. */
export interface SourceRow {
  kind: CatalogueKind
  number: number
  value: unknown
}

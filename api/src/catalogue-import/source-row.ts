import type { CatalogueKind } from './kind.ts'

/** A row as read from the file. `number` is the spreadsheet's row, or the position in the JSON list from 1. */
export interface SourceRow {
  kind: CatalogueKind
  number: number
  value: unknown
}

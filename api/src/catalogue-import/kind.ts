import type { Kysely } from 'kysely'
import type * as z from 'zod'
import type { Database } from '../database/tables.ts'
import type { PictureShape } from '../image/public.ts'

/** A field whose value, or each of whose values, must exist in a column of another kind. */
export interface Reference {
  field: string
  /** Only values under this key, anywhere inside the field. */
  named?: string
  kind: string
  column: string
}

/** A field that is a list in the file, and a table of its own with `position` in the database. */
export interface ListField {
  field: string
  table: keyof Database
  /** The table's column for this kind's key, which must be a single column. */
  owner: string
  item: string
}

/** A field that names a picture file. Its content's hash is stored in a column that the file does not have. */
export interface PictureField {
  field: string
  hash: string
  shape: PictureShape
}

/** One kind of row in a catalogue file: its schema, and where the rows are in the database. */
export interface CatalogueKind {
  /** Its key in a JSON file and the name of its CSV file: `titles`. */
  name: string
  table: keyof Database
  /** Text columns that identify a row. */
  key: readonly [string, ...string[]]
  /** Fields are named as their columns; their order is the order in the file. */
  row: z.ZodObject
  references?: readonly Reference[]
  /** Fields that no two rows may have in common, besides the key. */
  unique?: readonly (readonly string[])[]
  list?: ListField
  pictures?: readonly PictureField[]
  /**
   * Contradictions of these rows with the others, by key, once all are written: the field, what was expected and what was found.
   */
  findFaults?(trx: Kysely<Database>, keys: readonly string[]): Promise<Map<string, string>>
  /**
   * Updates what is derived from these rows, in the transaction that wrote them. Gets the keys of at most a batch of added or
   * changed rows; kinds with a key of one column only.
   */
  afterWrite?(trx: Kysely<Database>, keys: readonly string[]): Promise<void>
}

/** A row as in the file; picture hashes are added to it. */
export type CatalogueRow = Record<string, unknown>

/** The row's key, as reports show it. */
export const idOf = (kind: CatalogueKind, row: CatalogueRow): string => kind.key.map((column) => row[column]).join(' ')

/** A row as read from the file. `number` is the spreadsheet's row, or the position in the JSON list from 1. */
export interface SourceRow {
  kind: CatalogueKind
  number: number
  value: unknown
}

import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { type CatalogueKind, type CatalogueRow, idOf, type ListField } from './kind.ts'

type Db = Kysely<Database>

const hashesOf = ({ pictures = [] }: CatalogueKind): string[] => pictures.map(({ hash }) => hash)

/** Columns of the kind's own table. */
function columnsOf(kind: CatalogueKind): string[] {
  const own = Object.keys(kind.row.shape).filter((field) => field !== kind.list?.field)
  return [...own, ...hashesOf(kind)]
}

const refs = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table ? `${table}.${column}` : column)))

const listColumn = (kind: CatalogueKind, { field, table, owner, item }: ListField) => sql`array(
  select ${sql.ref(item)} from ${sql.table(table)} as listed
  where ${sql.ref(`listed.${owner}`)} = ${sql.ref(`t.${kind.key[0]}`)} order by listed.position) as ${sql.ref(field)}`

/** Every field of the rows, with picture hashes. */
function selectRows(kind: CatalogueKind): RawBuilder<CatalogueRow> {
  const columns = refs(columnsOf(kind), 't')
  const list = kind.list ? sql`, ${listColumn(kind, kind.list)}` : sql``
  return sql`select ${columns}${list} from ${sql.table(kind.table)} as t`
}

/** A row as in the file: fields in the schema's order, instants as text. */
function present(kind: CatalogueKind, row: CatalogueRow): CatalogueRow {
  const fields = [...Object.keys(kind.row.shape), ...hashesOf(kind)]
  return Object.fromEntries(
    fields.map((field) => {
      const value = row[field]
      return [field, value instanceof Date ? value.toISOString() : value]
    }),
  )
}

/** Waits for an import in another process to end. Held until the transaction ends. */
export async function lockImports(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ginmaku catalogue import'))`.execute(trx)
}

/** The stored rows with the keys of `rows`, by id. */
export async function findRows(
  trx: Db,
  kind: CatalogueKind,
  rows: readonly CatalogueRow[],
): Promise<Map<string, CatalogueRow>> {
  const arrays = sql.join(kind.key.map((column) => sql`${rows.map((row) => row[column])}::text[]`))
  const found = await sql<CatalogueRow>`${selectRows(kind)}
    where (${refs(kind.key, 't')}) in (select * from unnest(${arrays}))`.execute(trx)
  return new Map(found.rows.map((row) => [idOf(kind, row), present(kind, row)]))
}

/** Those of `values` that the column holds. */
export async function findValues(
  trx: Db,
  { table }: CatalogueKind,
  column: string,
  values: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ value: string }>`select ${sql.ref(column)} as value from ${sql.table(table)}
    where ${sql.ref(column)} = any(${values}::text[])`.execute(trx)
  return new Set(rows.map(({ value }) => value))
}

/** Adds or replaces rows, in one statement, and one for their lists. */
export async function writeRows(trx: Db, kind: CatalogueKind, rows: readonly CatalogueRow[]): Promise<void> {
  const columns = columnsOf(kind)
  const others = columns.filter((column) => !kind.key.includes(column))
  const changes = sql.join(others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
  const given = JSON.stringify(rows)
  await sql`insert into ${sql.table(kind.table)} (${refs(columns)})
    select ${refs(columns)} from jsonb_populate_recordset(null::${sql.table(kind.table)}, ${given}::jsonb)
    on conflict (${refs(kind.key)}) do update set ${changes}`.execute(trx)
  if (kind.list) await writeLists(trx, kind.key[0], kind.list, given)
}

async function writeLists(trx: Db, key: string, { field, table, owner, item }: ListField, given: string) {
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} in
    (select given ->> ${key} from jsonb_array_elements(${given}::jsonb) as given)`.execute(trx)
  await sql`insert into ${sql.table(table)} (${refs([owner, item, 'position'])})
    select given ->> ${key}, listed.item, listed.number - 1
    from jsonb_array_elements(${given}::jsonb) as given,
      jsonb_array_elements_text(given -> ${field}) with ordinality as listed (item, number)`.execute(trx)
}

/** Lets the rows of one import exchange unique values, such as the numbers of two stories; {@link checkUnique} ends it. */
export async function deferUnique(trx: Db): Promise<void> {
  await sql`set constraints all deferred`.execute(trx)
}

/** @throws the database's error, when two rows have the same unique values */
export async function checkUnique(trx: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(trx)
}

/** All rows of a kind by key, in the same order on every database, a batch at a time. */
export async function* eachBatch(trx: Db, kind: CatalogueKind, size: number): AsyncGenerator<CatalogueRow[]> {
  const order = sql.join(kind.key.map((column) => sql`${sql.ref(`t.${column}`)} collate "C"`))
  await sql`declare exported no scroll cursor for ${selectRows(kind)} order by ${order}`.execute(trx)
  for (;;) {
    const { rows } = await sql<CatalogueRow>`fetch forward ${sql.lit(size)} from exported`.execute(trx)
    if (rows.length > 0) yield rows.map((row) => present(kind, row))
    if (rows.length < size) break
  }
  await sql`close exported`.execute(trx)
}

/** Runs `read` on the database as it is at one moment. */
export function inSnapshot<T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read)
}

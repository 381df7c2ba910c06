import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { CatalogueKind, CatalogueRow, Reference } from './kind.ts'

export interface SpooledRow {
  number: number
  id: string
  row: CatalogueRow
}

/** A value that names a row of another kind. */
interface NamedRow {
  number: number
  id: string
  value: string
}

/**
 * The checked rows of a file, in a temporary database on disk: a million rows are stored, compared with one another and
 * read in the order in which they must be written, without holding them in memory.
 */
export interface Spool {
  /** @returns the number of the earlier row with the same key, if there is one; then the row is not added */
  add(kind: CatalogueKind, row: SpooledRow): number | undefined
  count(kind: CatalogueKind): number
  batches(kind: CatalogueKind, size: number): Generator<SpooledRow[]>
  /** Values that refer to the kind `target` and are not in the file's own rows of it. */
  unresolved(kind: CatalogueKind, reference: Reference, target: CatalogueKind): Generator<NamedRow>
  /** Rows that have the same values in `fields` as an earlier row, and that row's number. */
  repeated(kind: CatalogueKind, fields: readonly string[]): Generator<{ number: number; id: string; first: number }>
  close(): void
}

interface SpoolRow {
  number: number
  id: string
  row: string
}

const extract = (field: string) => `json_extract(row, '$.${field}')`

export function openSpool(kinds: readonly CatalogueKind[]): Spool {
  const folder = mkdtempSync(join(tmpdir(), 'ginmaku-import-'))
  const db = new DatabaseSync(join(folder, 'rows.sqlite'))
  db.exec('pragma journal_mode = off; pragma synchronous = off; begin')
  const inserts = new Map<string, StatementSync>()
  for (const { name, references = [] } of kinds) {
    db.exec(`create table ${name} (number integer primary key, id text not null unique, row text not null)`)
    inserts.set(name, db.prepare(`insert into ${name} values (?, ?, ?) on conflict (id) do nothing`))
    for (const { kind, column } of references)
      db.exec(`create index if not exists ${kind}_${column} on ${kind} (${extract(column)})`)
  }
  const rows = (sql: string) => db.prepare(sql).iterate() as unknown as Iterable<SpoolRow>

  return {
    add(kind, { number, id, row }) {
      if (inserts.get(kind.name)?.run(number, id, JSON.stringify(row)).changes) return undefined
      return Number(db.prepare(`select number from ${kind.name} where id = ?`).get(id)?.number)
    },
    count: (kind) => Number(db.prepare(`select count(*) as count from ${kind.name}`).get()?.count),
    *batches(kind, size) {
      let batch: SpooledRow[] = []
      for (const { number, id, row } of rows(`select number, id, row from ${kind.name} order by number`)) {
        batch.push({ number, id, row: JSON.parse(row) })
        if (batch.length < size) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
    *unresolved(kind, { field, named, column }, target) {
      // json_each gives each item of a list, and a single value as it is; json_tree everything inside a field.
      const given = `${kind.name}.row, '$.${field}'`
      const values = named
        ? `json_tree(${given}) as list, json_each(list.value) as named`
        : `json_each(${given}) as named`
      yield* rows(`select ${kind.name}.number, ${kind.name}.id, named.value
        from ${kind.name}, ${values}
        where named.value is not null ${named ? `and list.key = '${named}'` : ''} and not exists
          (select 1 from ${target.name} where json_extract(${target.name}.row, '$.${column}') = named.value)
        order by ${kind.name}.number`) as unknown as Iterable<NamedRow>
    },
    *repeated(kind, fields) {
      const values = fields.map(extract).join(', ')
      yield* rows(`select number, id, first from (select number, id, min(number) over (partition by ${values}) as first
        from ${kind.name}) where number > first`) as unknown as Iterable<{ number: number; id: string; first: number }>
    },
    close() {
      db.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

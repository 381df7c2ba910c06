import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { changedFields, describe } from './difference.ts'
import { Faults, plainError } from './faults.ts'
import type { CatalogueKind, CatalogueRow } from './kind.ts'
import { checkUnique, deferUnique, findRows, findValues, lockImports, writeRows } from './rows-store.ts'
import type { Source } from './source.ts'
import type { Spool, SpooledRow } from './spool.ts'

/** Rows per statement. */
const batchSize = 500
/** Rows between progress lines. */
const progressEvery = 5_000
/** Lines of a difference shown for each kind. */
const maxLines = 200

export interface ImportOptions {
  isDryRun: boolean
  /** Prints a line while the import runs. */
  say(line: string): void
  /** Ends the import, and undoes it. */
  signal: AbortSignal
}

interface Counts {
  added: number
  changed: number
  unchanged: number
}

/** What an import found of each kind. */
export type Outcome = Map<CatalogueKind, Counts>

class DryRun extends Error {}

/** In the caller's transaction when `db` is one. */
const inTransaction = (db: Kysely<Database>, write: (trx: Kysely<Database>) => Promise<void>): Promise<void> =>
  db.isTransaction ? write(db) : db.transaction().execute(write)

/**
 * Writes the spooled rows, all or none. Rows that the file lacks stay.
 * @throws Error that says, line by line, what the rows refer to that does not exist, or what contradicts the others
 */
export async function importRows(
  db: Kysely<Database>,
  kinds: readonly CatalogueKind[],
  source: Source,
  spool: Spool,
  options: ImportOptions,
): Promise<Outcome> {
  if (options.isDryRun && db.isTransaction) throw new Error('A dry run needs a transaction of its own, which it undoes')
  const outcome: Outcome = new Map()
  try {
    await inTransaction(db, async (trx) => {
      await lockImports(trx)
      await requireReferences(trx, kinds, source, spool)
      await deferUnique(trx)
      for (const kind of kinds) {
        if (spool.count(kind) > 0) outcome.set(kind, await importKind(trx, kind, spool, options))
      }
      await checkUnique(trx)
      await requireSense(trx, kinds, source, spool)
      if (options.isDryRun) throw new DryRun()
      options.signal.throwIfAborted()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw plainError(error)
  }
  return outcome
}

async function requireReferences(
  trx: Kysely<Database>,
  kinds: readonly CatalogueKind[],
  source: Source,
  spool: Spool,
): Promise<void> {
  const faults = new Faults()
  for (const kind of kinds) {
    for (const reference of kind.references ?? []) {
      const target = kinds.find(({ name }) => name === reference.kind)
      if (!target) throw new Error(`${kind.name} refer to ${reference.kind}, which is no kind`)
      const { field, named = field, column } = reference
      for (const batch of inBatches(spool.unresolved(kind, reference, target))) {
        const known = await findValues(trx, target, column, [...new Set(batch.map(({ value }) => value))])
        for (const { number, id, value } of batch) {
          if (known.has(value)) continue
          const place = `${source.placeOf(kind, number)}: (${id}) ${named}`
          faults.add(`${place}: expected the ${column} of one of the ${target.name}, found "${value}"`)
        }
      }
    }
  }
  faults.throwIfAny()
}

/** Each row is checked alone as it is read; here the rows are checked against one another and against the stored ones. */
async function requireSense(trx: Kysely<Database>, kinds: readonly CatalogueKind[], source: Source, spool: Spool) {
  const faults = new Faults()
  for (const kind of kinds) {
    if (!kind.findFaults) continue
    for (const batch of spool.batches(kind, batchSize)) {
      const found = await kind.findFaults(
        trx,
        batch.map(({ id }) => id),
      )
      for (const { number, id } of batch)
        if (found.has(id)) faults.add(`${source.placeOf(kind, number)}: (${id}) ${found.get(id)}`)
    }
  }
  faults.throwIfAny()
}

function* inBatches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function importKind(
  trx: Kysely<Database>,
  kind: CatalogueKind,
  spool: Spool,
  { isDryRun, say, signal }: ImportOptions,
): Promise<Counts> {
  const total = spool.count(kind)
  const counts: Counts = { added: 0, changed: 0, unchanged: 0 }
  let done = 0
  let lines = 0
  const show = (line: string) => {
    if (isDryRun && lines++ < maxLines) say(line)
  }
  for (const batch of spool.batches(kind, batchSize)) {
    // The embedded database blocks socket events, so yield here to notice when the operator disconnects.
    await setImmediate()
    signal.throwIfAborted()
    const written = await importBatch(trx, kind, batch, counts, show)
    if (written.length > 0)
      await kind.afterWrite?.(
        trx,
        written.map((row) => String(row[kind.key[0]])),
      )
    done += batch.length
    if (done % progressEvery === 0) say(`${kind.name}: ${done} of ${total}`)
  }
  if (lines > maxLines) say(`… and ${lines - maxLines} more lines about ${kind.name}`)
  return counts
}

/** @returns the rows that were added or changed */
async function importBatch(
  trx: Kysely<Database>,
  kind: CatalogueKind,
  batch: readonly SpooledRow[],
  counts: Counts,
  show: (line: string) => void,
): Promise<CatalogueRow[]> {
  const stored = await findRows(
    trx,
    kind,
    batch.map(({ row }) => row),
  )
  const written: CatalogueRow[] = []
  for (const { id, row } of batch) {
    const before = stored.get(id)
    const changes = before ? changedFields(before, row) : 'added'
    if (changes.length === 0) {
      counts.unchanged++
      continue
    }
    counts[changes === 'added' ? 'added' : 'changed']++
    written.push(row)
    for (const line of describe(kind, row, changes)) show(line)
  }
  if (written.length > 0) await writeRows(trx, kind, written)
  return written
}

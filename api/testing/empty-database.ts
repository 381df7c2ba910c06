/** Runs SQL on a database of a test; several statements may be separated by semicolons. */
export type RunSql = (text: string) => Promise<Record<string, unknown>[]>

/** Tables in the order in which they can be emptied. Of those that only grow, a trigger refuses to delete rows. */
const tablesInOrder = `
  with recursive own as (
    select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely_%'
  ), at (oid, depth) as (
    select oid, 0 from own
    union select conrelid, depth + 1 from at join pg_constraint on confrelid = at.oid
    where contype = 'f' and conrelid <> confrelid and depth < 20
  )
  select at.oid::regclass::text as name,
    exists (select from pg_trigger where tgrelid = at.oid and not tgisinternal and tgtype & 8 > 0) as only_grows
  from at group by at.oid order by max(depth) desc`

/** Every migrated database has the same. */
let tables: { growing: string[]; others: string[] } | undefined

async function listTables(run: RunSql) {
  const rows = await run(tablesInOrder)
  const names = (onlyGrows: boolean) =>
    rows.filter(({ only_grows }) => only_grows === onlyGrows).map(({ name }) => String(name))
  return { growing: names(true), others: names(false) }
}

/**
 * Leaves no rows, and sequences at their start. Rows are deleted, those that refer to others first, because truncating
 * makes new files for every table and index, which takes a hundred times as long. Vacuuming then frees the tables' pages:
 * rows of the next test would otherwise take the places of deleted ones, in another order than they are inserted.
 */
export async function emptyDatabase(run: RunSql): Promise<void> {
  tables ??= await listTables(run)
  const { growing, others } = tables
  const used = new Set((await run(usedTables)).map(({ name }) => String(name)))
  const grown = growing.filter((name) => used.has(name))
  if (grown.length > 0) await run(`truncate ${growing.join(', ')}`)
  const filled = others.filter((name) => used.has(name))
  if (filled.length > 0) {
    await run(filled.map((name) => `delete from ${name}`).join('; '))
    await run(`vacuum (truncate on) ${filled.join(', ')}`)
  }
  await run(`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null`)
}

/** That have pages. */
const usedTables = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely_%' and pg_relation_size(oid) > 0`

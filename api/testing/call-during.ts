import { type Kysely, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '../src/database/tables.ts'

/** Starts `call` while `change` is not committed, and commits once the call waits for it. @returns the call's result */
export async function callDuring<Result>(
  db: Kysely<Database>,
  change: (trx: Kysely<Database>) => Promise<unknown>,
  call: () => Promise<Result>,
): Promise<Result> {
  const { result } = await db.transaction().execute(async (trx) => {
    await change(trx)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const waiting = sql`select pid from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`
    // In an object, because the transaction would wait for a promise.
    const started = { result: call() }
    await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), 5_000)
    return started
  })
  return result
}

import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { AccountEventTable } from './identity-tables.ts'

type Db = Kysely<Database>

export async function addAccountEvent(db: Db, event: Insertable<AccountEventTable>): Promise<void> {
  await db.insertInto('account_event').values(event).execute()
}

/** Newest first. */
export function listAccountEvents(db: Db, memberId: string, { offset, limit }: { offset: number; limit: number }) {
  return db
    .selectFrom('account_event')
    .select(['account_event_id', 'kind', 'happened_at', 'device', 'region'])
    .where('member_id', '=', memberId)
    .orderBy('happened_at', 'desc')
    .orderBy('account_event_id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countAccountEvents(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('account_event')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteOldAccountEvents(db: Db, happenedBefore: Date): Promise<void> {
  await db.deleteFrom('account_event').where('happened_at', '<', happenedBefore).execute()
}

export async function deleteAccountEventsOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('account_event').where('member_id', '=', memberId).execute()
}

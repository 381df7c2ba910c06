import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { AccountEventTable } from './identity-tables.ts'

type Db = Kysely<Database>

export async function addAccountEvent(db: Db, event: Insertable<AccountEventTable>): Promise<void> {
  await db.insertInto('account_event').values(event).execute()
}

export async function forgetAccountEvents(db: Db, happenedBefore: Date): Promise<void> {
  await db.deleteFrom('account_event').where('happened_at', '<', happenedBefore).execute()
}

export async function forgetAccountEventsOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('account_event').where('member_id', '=', memberId).execute()
}

import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { ProviderVisitTable } from './provider-tables.ts'

type Db = Kysely<Database>

export async function addVisit(db: Db, visit: ProviderVisitTable): Promise<void> {
  await db.insertInto('provider_visit').values(visit).execute()
}

/** Uses up the visit, which may have expired; undefined when it was used or never began. */
export function consumeVisit(db: Db, stateHash: string): Promise<ProviderVisitTable | undefined> {
  return db.deleteFrom('provider_visit').where('state_hash', '=', stateHash).returningAll().executeTakeFirst()
}

export async function eraseVisits(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('provider_visit').where('expires_at', '<', expiredBefore).execute()
}

export async function eraseVisitsOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('provider_visit').where('member_id', '=', memberId).execute()
}

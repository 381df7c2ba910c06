import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { MembershipTermTable } from './membership-tables.ts'

type Db = Kysely<Database>
export type TermRow = Selectable<MembershipTermTable>

/** False when the membership's term of that day is paid, by this purchase or another one. */
export async function addTerm(trx: Db, term: Omit<TermRow, 'revoked_at'>): Promise<boolean> {
  const added = await trx
    .insertInto('membership_term')
    .values({ ...term, revoked_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('purchase_number')
    .executeTakeFirst()
  return added !== undefined
}

/** Undefined when the purchase paid no term, or the term was already revoked. */
export function revokeTermOf(trx: Db, purchaseNumber: string, now: Date): Promise<TermRow | undefined> {
  return trx
    .updateTable('membership_term')
    .set({ revoked_at: now })
    .where('purchase_number', '=', purchaseNumber)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Terms that are paid and not revoked, of these purchases. */
export async function listPaidTerms(db: Db, purchaseNumbers: readonly string[]): Promise<TermRow[]> {
  return db
    .selectFrom('membership_term')
    .selectAll()
    .where('purchase_number', 'in', ['', ...purchaseNumbers])
    .where('revoked_at', 'is', null)
    .execute()
}

/** The latest paid term of a membership. */
export function findLastTerm(db: Db, { member_id, publisher_id, registered_at }: Omit<TermRow, 'purchase_number'>) {
  return db
    .selectFrom('membership_term')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('publisher_id', '=', publisher_id)
    .where('registered_at', '=', registered_at)
    .where('revoked_at', 'is', null)
    .orderBy('term_date', 'desc')
    .limit(1)
    .executeTakeFirst()
}

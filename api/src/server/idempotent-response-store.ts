import { randomUUID } from 'node:crypto'
import type { ColumnType, Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

export interface IdempotentResponseTable {
  member_id: string
  idempotency_key: string
  /** Fence of the worker that has claimed the key; writes with another one are rejected. */
  fence: string
  /** SHA-256 of the call's name and body. */
  request_hash: string
  /** End of the current worker's lease. */
  working_until: Date
  /** Null until there is a response. */
  status: number | null
  /** JSON text of the response, or of the error's code and details. */
  answer: ColumnType<unknown, string | null, string | null>
  expires_at: Date
}

export interface IdempotentResponseTables {
  idempotent_answer: IdempotentResponseTable
}

declare module '../database/tables.ts' {
  interface Database extends IdempotentResponseTables {}
}

export interface KeyOwner {
  member_id: string
  idempotency_key: string
}

/** A worker's claim of a key. A worker that takes the key over gets a new fence, so that late writes of the previous one fail. */
export interface Claim extends KeyOwner {
  fence: string
}

/** Claims a free key, or one whose worker has died. Undefined when another worker has claimed it or stored a response. */
export async function claimKey(
  db: Kysely<Database>,
  owner: KeyOwner,
  requestHash: string,
  times: { now: Date; workingUntil: Date; expiresAt: Date },
): Promise<Claim | undefined> {
  const claim = { ...owner, fence: randomUUID() }
  const row = {
    fence: claim.fence,
    request_hash: requestHash,
    working_until: times.workingUntil,
    status: null,
    answer: null,
    expires_at: times.expiresAt,
  }
  const claimed = await db
    .insertInto('idempotent_answer')
    .values({ ...owner, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'idempotency_key'])
        .doUpdateSet(row)
        .where((eb) =>
          eb.or([
            eb('idempotent_answer.expires_at', '<=', times.now),
            eb.and([
              eb('idempotent_answer.status', 'is', null),
              eb('idempotent_answer.working_until', '<=', times.now),
              eb('idempotent_answer.request_hash', '=', requestHash),
            ]),
          ]),
        ),
    )
    .returning('idempotency_key')
    .executeTakeFirst()
  return claimed && claim
}

/** Extends the lease of a claimed key. */
export async function renewClaim(db: Kysely<Database>, claim: Claim, workingUntil: Date): Promise<void> {
  await db
    .updateTable('idempotent_answer')
    .set({ working_until: workingUntil })
    .where('member_id', '=', claim.member_id)
    .where('idempotency_key', '=', claim.idempotency_key)
    .where('fence', '=', claim.fence)
    .where('status', 'is', null)
    .execute()
}

export function findResponse(db: Kysely<Database>, owner: KeyOwner) {
  return db
    .selectFrom('idempotent_answer')
    .select(['request_hash', 'status', 'answer'])
    .where('member_id', '=', owner.member_id)
    .where('idempotency_key', '=', owner.idempotency_key)
    .executeTakeFirst()
}

/** False when another worker has claimed the key, so that its response counts. */
export async function storeResponse(
  db: Kysely<Database>,
  claim: Claim,
  status: number,
  answer: unknown,
): Promise<boolean> {
  const stored = await db
    .updateTable('idempotent_answer')
    .set({ status, answer: JSON.stringify(answer ?? null) })
    .where('member_id', '=', claim.member_id)
    .where('idempotency_key', '=', claim.idempotency_key)
    .where('fence', '=', claim.fence)
    .where('status', 'is', null)
    .returning('idempotency_key')
    .executeTakeFirst()
  return stored !== undefined
}

export async function releaseKey(db: Kysely<Database>, claim: Claim): Promise<void> {
  await db
    .deleteFrom('idempotent_answer')
    .where('member_id', '=', claim.member_id)
    .where('idempotency_key', '=', claim.idempotency_key)
    .where('fence', '=', claim.fence)
    .where('status', 'is', null)
    .execute()
}

export async function deleteExpiredResponses(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('idempotent_answer').where('expires_at', '<=', now).execute()
}

export async function deleteResponsesOf(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx.deleteFrom('idempotent_answer').where('member_id', '=', memberId).execute()
}

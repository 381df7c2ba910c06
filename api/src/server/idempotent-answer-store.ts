import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

export interface KeyOwner {
  member_id: string
  idempotency_key: string
}

/** A key in one worker's hands. Whoever takes it from a worker believed dead gets another fence, so that the late one changes nothing. */
export interface Claim extends KeyOwner {
  fence: string
}

/** Takes the key for whoever comes first, or once its worker has died. Undefined: it is somebody else's to answer. */
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

/** The worker is alive, and keeps the key it claimed. */
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

export function findAnswer(db: Kysely<Database>, owner: KeyOwner) {
  return db
    .selectFrom('idempotent_answer')
    .select(['request_hash', 'status', 'answer'])
    .where('member_id', '=', owner.member_id)
    .where('idempotency_key', '=', owner.idempotency_key)
    .executeTakeFirst()
}

/** False: the key was taken by a successor, whose answer counts. */
export async function keepAnswer(
  db: Kysely<Database>,
  claim: Claim,
  status: number,
  answer: unknown,
): Promise<boolean> {
  const kept = await db
    .updateTable('idempotent_answer')
    .set({ status, answer: JSON.stringify(answer ?? null) })
    .where('member_id', '=', claim.member_id)
    .where('idempotency_key', '=', claim.idempotency_key)
    .where('fence', '=', claim.fence)
    .where('status', 'is', null)
    .returning('idempotency_key')
    .executeTakeFirst()
  return kept !== undefined
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

export async function forgetExpired(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('idempotent_answer').where('expires_at', '<=', now).execute()
}

export async function forgetAnswersOf(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx.deleteFrom('idempotent_answer').where('member_id', '=', memberId).execute()
}

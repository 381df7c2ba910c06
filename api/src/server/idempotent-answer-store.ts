import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

export interface KeyOwner {
  member_id: string
  idempotency_key: string
}

/** Takes the key for whoever comes first, or once its worker has died. True: it is ours to answer. */
export async function claimKey(
  db: Kysely<Database>,
  owner: KeyOwner,
  requestHash: string,
  times: { now: Date; workingUntil: Date; expiresAt: Date },
): Promise<boolean> {
  const row = {
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
  return claimed !== undefined
}

/** The worker is alive, and keeps the key it claimed. */
export async function renewClaim(db: Kysely<Database>, owner: KeyOwner, workingUntil: Date): Promise<void> {
  await db
    .updateTable('idempotent_answer')
    .set({ working_until: workingUntil })
    .where('member_id', '=', owner.member_id)
    .where('idempotency_key', '=', owner.idempotency_key)
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

/** False: the key has an answer already, by a worker that was believed dead or by its successor, and keeps it. */
export async function keepAnswer(
  db: Kysely<Database>,
  owner: KeyOwner,
  status: number,
  answer: unknown,
): Promise<boolean> {
  const kept = await db
    .updateTable('idempotent_answer')
    .set({ status, answer: JSON.stringify(answer ?? null) })
    .where('member_id', '=', owner.member_id)
    .where('idempotency_key', '=', owner.idempotency_key)
    .where('status', 'is', null)
    .returning('idempotency_key')
    .executeTakeFirst()
  return kept !== undefined
}

export async function releaseKey(db: Kysely<Database>, owner: KeyOwner): Promise<void> {
  await db
    .deleteFrom('idempotent_answer')
    .where('member_id', '=', owner.member_id)
    .where('idempotency_key', '=', owner.idempotency_key)
    .where('status', 'is', null)
    .execute()
}

export async function forgetExpired(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('idempotent_answer').where('expires_at', '<=', now).execute()
}

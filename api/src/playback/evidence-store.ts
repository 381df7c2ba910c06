import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

type Db = Kysely<Database>

interface SentSegment {
  entitlement_id: string
  member_id: string
  play_id: string
  /** Its file; stored in the column `pieces`. */
  segment: string
  counts_until: Date
}

/** Records a segment, and returns how many different segments of this play all processes have sent under this entitlement. */
export async function addSentSegment(db: Db, { segment, ...served }: SentSegment): Promise<number> {
  const { count } = await db
    .insertInto('watch_evidence')
    .values({ ...served, pieces: [segment] })
    .onConflict((conflict) =>
      conflict.columns(['entitlement_id', 'play_id']).doUpdateSet({
        pieces: sql<string[]>`array(select distinct unnest(watch_evidence.pieces || excluded.pieces))`,
      }),
    )
    .returning(sql<number>`cardinality(pieces)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The number of segments of each play, without the segments themselves. */
export function listOwnEvidence(db: Db, memberId: string) {
  return db
    .selectFrom('watch_evidence')
    .select(['play_id', 'counts_until', sql<number>`cardinality(pieces)`.as('segments')])
    .where('member_id', '=', memberId)
    .execute()
}

export async function deleteEvidence(db: Db, entitlementId: string): Promise<void> {
  await db.deleteFrom('watch_evidence').where('entitlement_id', '=', entitlementId).execute()
}

export async function deleteEvidenceOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('watch_evidence').where('member_id', '=', memberId).execute()
}

export async function deleteOldEvidence(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('watch_evidence').where('counts_until', '<=', now).execute()
}

import { type EntitlementRow, startRentalClock } from '../entitlement/public.ts'
import { deleteEvidence } from './evidence-store.ts'
import type { PlaybackDeps } from './playback-deps.ts'

/**
 * Starts the clock of an entitlement, once, by the server's time, and deletes the evidence of the first play. Undefined
 * when the member has no such entitlement.
 */
export function startClock(
  { db, clock }: Pick<PlaybackDeps, 'clock' | 'db'>,
  memberId: string,
  entitlementId: string,
): Promise<EntitlementRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const right = await startRentalClock(trx, memberId, entitlementId, clock.now())
    if (right?.started_at) await deleteEvidence(trx, entitlementId)
    return right
  })
}

import { type EntitlementRow, startRentalClock } from '../entitlement/public.ts'
import { forgetEvidence } from './evidence-store.ts'
import type { PlaybackWorld } from './playback-world.ts'

/**
 * Starts the clock of a right, once, by the server's time. What was kept as evidence of the first play is needed no longer.
 * Undefined when the member has no such right.
 */
export function startClock(
  { db, clock }: Pick<PlaybackWorld, 'clock' | 'db'>,
  memberId: string,
  entitlementId: string,
): Promise<EntitlementRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const right = await startRentalClock(trx, memberId, entitlementId, clock.now())
    if (right?.started_at) await forgetEvidence(trx, entitlementId)
    return right
  })
}

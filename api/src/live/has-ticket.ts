import { isShowable, listEntitlements } from '../entitlement/public.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** Whether the member holds a ticket of this play, also before its doors open. */
export async function hasTicket(
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  memberId: string,
  playId: string,
): Promise<boolean> {
  const held = await listEntitlements(db, memberId)
  return held.some((right) => right.play_ids.includes(playId) && isShowable({ ...right, opens_at: null }, clock.now()))
}

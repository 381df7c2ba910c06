import { findLiveEventOfPlay } from '../catalogue/public.ts'
import { after } from '../clock.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { renewBelowMs } from './lease-rules.ts'
import { acquireLease, validLeases, type Watching } from './lease-store.ts'

/**
 * Renews the lease of a device to which video is sent, or acquires it again if there is room.
 * @returns whether the device has one
 */
export async function keepLease(
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  watching: Watching,
): Promise<boolean> {
  const now = clock.now()
  const own = (await validLeases(db, watching, now)).find(({ device_id }) => device_id === watching.device_id)
  if (own && own.expires_at > after(now, renewBelowMs)) return true
  const event = await findLiveEventOfPlay(db, watching.play_id)
  return event !== undefined && (await acquireLease(db, watching, event.device_limit, false, now)) !== undefined
}

import type { PackHolding } from './catalogue/pack-holding.ts'
import { hasCard } from './payment/public.ts'
import { holdingsOf } from './purchase/public.ts'
import type { World } from './world.ts'

/**
 * What one domain asks of another that imports it already: wired here, so that folders never import one another in a circle.
 */
export interface Ports {
  hasCard(memberId: string): Promise<boolean>
  /** What the member holds of these packs; those she does not hold are left out. */
  holdings(memberId: string, packIds: readonly string[]): Promise<Map<string, PackHolding>>
}

export function wirePorts({ db, clock }: World): Ports {
  return {
    hasCard: (memberId) => hasCard(db, memberId),
    holdings: (memberId, packIds) => holdingsOf(db, memberId, packIds, clock.now()),
  }
}

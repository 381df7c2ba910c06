import { holdingsOf } from './entitlement/public.ts'
import { hasCard } from './payment/public.ts'
import type { Ports } from './ports.ts'
import type { World } from './world.ts'

/** Apart from the type, which the world needs: this file needs the domains, and they the world. */
export function wirePorts({ db, clock }: World): Ports {
  return {
    hasCard: (memberId) => hasCard(db, memberId),
    holdings: (memberId, packIds) => holdingsOf(db, memberId, packIds, clock.now()),
  }
}

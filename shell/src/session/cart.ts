import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import type { Route } from '../routing/route-table.ts'

const key = 'cart'
const memberKept = 'cartMember'

/** The cart of this tab, as it was before a reload. */
export function readCart(): CartState | null {
  const kept = sessionStorage.getItem(key)
  return kept ? (JSON.parse(kept) as CartState) : null
}

export function keepCart(bus: Bus): void {
  bus.follow('session', ({ memberKey }) => {
    if (memberKey === undefined) return
    // Who logs in takes along what she chose as a visitor, never what another member has left in this tab.
    const before = sessionStorage.getItem(memberKept)
    if (before !== null && before !== memberKey) bus.publish('cart', null)
    sessionStorage.setItem(memberKept, memberKey)
  })
  bus.follow('cart', (cart) => {
    if (cart) sessionStorage.setItem(key, JSON.stringify(cart))
    else sessionStorage.removeItem(key)
  })
}

/** spec §4: leaving the purchase flow, log-in or sign-up for anything outside of them empties the cart. */
export function leavesPurchase(from: Route | undefined, to: Route | undefined): boolean {
  return from?.keepsCart === true && to?.keepsCart !== true
}

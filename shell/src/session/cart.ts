import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import type { PublishedRoute } from '@ginmaku/shared-contracts/remote/route-entry.ts'

const key = 'cart'
const memberKept = 'cartMember'

/** This tab's cart, restored after a reload. */
export function readCart(): CartState | null {
  const kept = sessionStorage.getItem(key)
  return kept ? (JSON.parse(kept) as CartState) : null
}

export function keepCart(bus: Bus): void {
  bus.follow('session', ({ memberKey }) => {
    if (memberKey === undefined) return
    // A visitor who logs in keeps their cart, but never one that another member left in this tab.
    const before = sessionStorage.getItem(memberKept)
    if (before !== null && before !== memberKey) bus.publish('cart', null)
    sessionStorage.setItem(memberKept, memberKey)
  })
  bus.follow('cart', (cart) => {
    if (cart) sessionStorage.setItem(key, JSON.stringify(cart))
    else sessionStorage.removeItem(key)
  })
}

/** spec §4: leaving the purchase flow, log-in or sign-up for any other page empties the cart. */
export function leavesPurchase(from: PublishedRoute | undefined, to: PublishedRoute | undefined): boolean {
  return from?.keepsCart === true && to?.keepsCart !== true
}

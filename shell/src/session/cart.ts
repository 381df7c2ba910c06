import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import { type CartState, cartIn } from '@ginmaku/shared-contracts/host/cart.ts'
import type { PublishedRoute } from '@ginmaku/shared-contracts/remote/route-entry.ts'

const key = 'cart'
const memberKept = 'cartMember'

/** This tab's cart, restored after a reload or the way to another site and back. Null if what was kept is no cart. */
export function readCart(): CartState | null {
  const kept = sessionStorage.getItem(key)
  if (!kept) return null
  try {
    return cartIn(JSON.parse(kept))
  } catch {
    // Changed by hand: treated as empty.
    return null
  }
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
    const whole = cartIn(cart)
    // From a remote of an older version.
    if (whole !== cart) bus.publish('cart', whole)
    else if (cart) sessionStorage.setItem(key, JSON.stringify(cart))
    else sessionStorage.removeItem(key)
  })
}

type Page = Pick<PublishedRoute, 'path' | 'keepsCart'> | undefined

/** Log-in and sign-up with all their steps, such as a new password for somebody who has forgotten theirs. */
const isLogIn = (page: Page) => /^\/(?:login|signup|mail-certify|password-)/.test(page?.path ?? '')

/** Leaves the purchase flow, and log-in or sign-up on the way there, for any other page. */
export const leavesFlow = (from: Page, to: Page): boolean => from?.keepsCart === true && to?.keepsCart !== true

/**
 * The cart after moving between two pages (spec §4). Leaving the purchase flow empties it, except for log-in and sign-up. Leaving those
 * ends shopping and joining, except from log-in to sign-up and between their own steps.
 */
export function cartAfter(cart: CartState | null, from: Page, to: Page): CartState | null {
  if (!cart || from?.keepsCart !== true) return cart
  if (!isLogIn(from)) return to?.keepsCart === true ? cart : null
  const goesOn = isLogIn(to) && !(from.path === '/signup' && to?.path === '/login')
  if (goesOn || !(cart.isShopping || cart.isJoining)) return cart
  return { ...cart, isShopping: false, isJoining: false }
}

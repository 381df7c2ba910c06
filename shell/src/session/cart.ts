import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import { type CartState, cartIn } from '@ginmaku/shared-contracts/host/cart.ts'
import type { PublishedRoute } from '@ginmaku/shared-contracts/remote/route-entry.ts'

const key = 'cart'
const memberKept = 'cartMember'
/** In every tab of this browser: the cart of a visitor who is on the way to log-in or sign-up. */
const onTheWay = 'cartOnTheWay'
/** A link to sign up is valid for a day. */
const onTheWayMs = 24 * 60 * 60 * 1000

function parsed(kept: string | null): unknown {
  try {
    return kept === null ? null : JSON.parse(kept)
  } catch {
    // Changed by hand: treated as empty.
    return null
  }
}

/**
 * This tab's cart, restored after a reload or the way to another site and back. Null if what was kept is no cart.
 * @param path a sign-up mail's link opens a new tab, which goes on with the cart of the tab where the sign-up began
 */
export function readCart(path = location.pathname): CartState | null {
  const own = cartIn(parsed(sessionStorage.getItem(key)))
  if (own || path !== '/mail-certify') return own
  const { at, cart } = Object(parsed(localStorage.getItem(onTheWay))) as { at?: unknown; cart?: unknown }
  const taken = typeof at === 'number' && Date.now() - at < onTheWayMs ? cartIn(cart) : null
  // The other tab forgets it as soon as the visitor is logged in; from here on it is this tab's too.
  if (taken) sessionStorage.setItem(key, JSON.stringify(taken))
  return taken
}

/** Until the visitor has logged in, or this tab's cart is no longer on the way. */
function keepOnTheWay(bus: Bus): void {
  let isKept = false
  const forget = () => {
    if (isKept) localStorage.removeItem(onTheWay)
    isKept = false
  }
  const look = (cart: CartState | null) => {
    if (!cart?.isShopping || bus.read('session').loggedIn) return forget()
    isKept = true
    localStorage.setItem(onTheWay, JSON.stringify({ at: Date.now(), cart }))
  }
  look(bus.read('cart'))
  bus.follow('cart', look)
  bus.follow('session', ({ loggedIn }) => {
    if (loggedIn) forget()
  })
}

export function keepCart(bus: Bus): void {
  keepOnTheWay(bus)
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

/** Log-in and sign-up with all their steps, such as a new password for someone who has forgotten theirs. */
const isLogIn = (page: Page) => /^\/(?:login|signup|mail-certify|password-)/.test(page?.path ?? '')

/** Leaves the purchase flow, and log-in or sign-up on the way there, for any other page. */
export const leavesFlow = (from: Page, to: Page): boolean => from?.keepsCart === true && to?.keepsCart !== true

/**
 * The cart after moving between two pages (spec §4.3). Leaving the purchase flow empties it, except for log-in and sign-up. Leaving those
 * ends shopping and joining, except from log-in to sign-up and between their own steps.
 */
export function cartAfter(cart: CartState | null, from: Page, to: Page): CartState | null {
  if (!cart || from?.keepsCart !== true) return cart
  if (!isLogIn(from)) return to?.keepsCart === true ? cart : null
  const goesOn = isLogIn(to) && !(from.path === '/signup' && to?.path === '/login')
  if (goesOn || !(cart.isShopping || cart.isJoining)) return cart
  return { ...cart, isShopping: false, isJoining: false }
}

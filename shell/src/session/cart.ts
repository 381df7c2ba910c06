import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import { type CartState, cartIn } from '@ginmaku/shared-contracts/host/cart.ts'
import type { PublishedRoute } from '@ginmaku/shared-contracts/remote/route-entry.ts'
import { isMailLink, mailLinkMs } from './mail-links.ts'

const key = 'cart'
const cartMemberKey = 'cartMember'
/** Shared by all tabs: the cart of a visitor who is about to log in or sign up. */
const sharedCart = 'cartOnTheWay'

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Changed by hand: treated as empty.
    return null
  }
}

/**
 * This tab's cart, restored after a reload or a visit to another site. Null if the stored value is not a cart.
 * @param path a link in an email opens a new tab, which continues with the cart of the tab that requested it
 */
export function readCart(path = location.pathname): CartState | null {
  const own = cartIn(parseJson(sessionStorage.getItem(key)))
  if (own || !isMailLink(path)) return own
  const { at, cart } = Object(parseJson(localStorage.getItem(sharedCart))) as { at?: unknown; cart?: unknown }
  const shared = typeof at === 'number' && Date.now() - at < mailLinkMs ? cartIn(cart) : null
  // The other tab removes the shared cart once the visitor is logged in, so this tab stores its own copy.
  if (shared) sessionStorage.setItem(key, JSON.stringify(shared))
  return shared
}

/** Shares the cart with other tabs until the visitor has logged in or no longer shops in this tab. */
function shareCartDuringSignUp(bus: Bus): void {
  let isShared = false
  const clear = () => {
    if (isShared) localStorage.removeItem(sharedCart)
    isShared = false
  }
  const share = (cart: CartState | null) => {
    if (!cart?.isShopping || bus.read('session').loggedIn) return clear()
    isShared = true
    localStorage.setItem(sharedCart, JSON.stringify({ at: Date.now(), cart }))
  }
  share(bus.read('cart'))
  bus.follow('cart', share)
  bus.follow('session', ({ loggedIn }) => {
    if (loggedIn) clear()
  })
}

export function persistCart(bus: Bus): void {
  shareCartDuringSignUp(bus)
  bus.follow('session', ({ memberKey }) => {
    if (memberKey === undefined) return
    // A visitor who logs in keeps their cart, but a cart that another member left in this tab is dropped.
    const before = sessionStorage.getItem(cartMemberKey)
    if (before !== null && before !== memberKey) bus.publish('cart', null)
    sessionStorage.setItem(cartMemberKey, memberKey)
  })
  bus.follow('cart', (cart) => {
    const normalized = cartIn(cart)
    // A remote of an older version may publish an older format.
    if (normalized !== cart) bus.publish('cart', normalized)
    else if (cart) sessionStorage.setItem(key, JSON.stringify(cart))
    else sessionStorage.removeItem(key)
  })
}

type Page = Pick<PublishedRoute, 'path' | 'keepsCart'> | undefined

/** Log-in and sign-up with all their steps, including the password reset. */
const isLogIn = (page: Page) => /^\/(?:login|signup|mail-certify|password-)/.test(page?.path ?? '')

/** Leaves the purchase flow, and log-in or sign-up on the way there, for any other page. */
export const leavesFlow = (from: Page, to: Page): boolean => from?.keepsCart === true && to?.keepsCart !== true

/**
 * The cart after moving between two pages (spec §4.3). Leaving the purchase flow empties it, except for log-in and sign-up.
 * Leaving those ends shopping and joining, except from log-in to sign-up and between their own steps.
 */
export function cartAfter(cart: CartState | null, from: Page, to: Page): CartState | null {
  if (!cart || from?.keepsCart !== true) return cart
  if (!isLogIn(from)) return to?.keepsCart === true ? cart : null
  const goesOn = isLogIn(to) && !(from.path === '/signup' && to?.path === '/login')
  if (goesOn || !(cart.isShopping || cart.isJoining)) return cart
  return { ...cart, isShopping: false, isJoining: false }
}

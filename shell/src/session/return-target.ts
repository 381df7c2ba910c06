import type { CartState } from '@ginmaku/shared-contracts/host/cart.ts'
import { isMailLink, mailLinkMs } from './mail-links.ts'

const key = 'backTo'
/** Shared by all tabs, for a link in an email. */
const sharedKey = 'backToOnTheWay'

/** A same-site address, or undefined: a foreign link must not redirect a member to another site after log-in. */
export function siteAddress(candidate: string | null): string | undefined {
  if (!candidate || !URL.canParse(candidate, location.origin)) return undefined
  const url = new URL(candidate, location.origin)
  return url.origin === location.origin && candidate.startsWith('/') ? url.pathname + url.search + url.hash : undefined
}

/** Remembers the visitor's destination (`/login?next=…`), also through sign-up and a password reset. */
export function saveTarget(search: string): void {
  const next = siteAddress(new URLSearchParams(search).get('next'))
  if (!next) return
  sessionStorage.setItem(key, next)
  localStorage.setItem(sharedKey, JSON.stringify({ at: Date.now(), to: next }))
}

/** A link in an email opens a new tab, which leads on to the destination of the tab that requested it. */
export function adoptTarget(path = location.pathname): void {
  if (!isMailLink(path) || sessionStorage.getItem(key) !== null) return
  const { at, to } = readShared()
  if (typeof at === 'number' && typeof to === 'string' && Date.now() - at < mailLinkMs) sessionStorage.setItem(key, to)
}

function readShared(): { at?: unknown; to?: unknown } {
  try {
    return Object(JSON.parse(localStorage.getItem(sharedKey) ?? 'null'))
  } catch {
    // Changed by hand: treated as empty.
    return {}
  }
}

export function clearTarget(): void {
  if (sessionStorage.getItem(key) !== null) localStorage.removeItem(sharedKey)
  sessionStorage.removeItem(key)
}

/** Where to go after logging in: the remembered destination, the checkout, the channel to join, or the account page. */
export function consumeTarget(cart: Pick<CartState, 'isShopping' | 'isJoining'> | null): string {
  const target = siteAddress(sessionStorage.getItem(key))
  clearTarget()
  if (target) return target
  if (cart?.isShopping) return '/purchase-confirm'
  return cart?.isJoining ? '/channel-join' : '/mypage'
}

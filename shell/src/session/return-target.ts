import type { CartState } from '@ginmaku/shared-contracts/host/cart.ts'

const key = 'backTo'

/** A same-site address, or undefined: a foreign link must not redirect a member to another site after log-in. */
export function siteAddress(candidate: string | null): string | undefined {
  if (!candidate || !URL.canParse(candidate, location.origin)) return undefined
  const url = new URL(candidate, location.origin)
  return url.origin === location.origin && candidate.startsWith('/') ? url.pathname + url.search + url.hash : undefined
}

/** Remembers the visitor's destination (`/login?next=…`), also through sign-up. */
export function saveTarget(search: string): void {
  const next = siteAddress(new URLSearchParams(search).get('next'))
  if (next) sessionStorage.setItem(key, next)
}

export const clearTarget = (): void => sessionStorage.removeItem(key)

/** Where to go after logging in: the remembered destination, the checkout, the channel to join, or the account page. */
export function consumeTarget(cart: Pick<CartState, 'isShopping' | 'isJoining'> | null): string {
  const target = siteAddress(sessionStorage.getItem(key))
  clearTarget()
  if (target) return target
  if (cart?.isShopping) return '/purchase-confirm'
  return cart?.isJoining ? '/channel-join' : '/mypage'
}

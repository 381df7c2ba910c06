const key = 'backTo'

/** An address of this site, or nothing: a link from elsewhere must not send a member who logs in to another site. */
export function siteAddress(candidate: string | null): string | undefined {
  if (!candidate || !URL.canParse(candidate, location.origin)) return undefined
  const url = new URL(candidate, location.origin)
  return url.origin === location.origin && candidate.startsWith('/') ? url.pathname + url.search + url.hash : undefined
}

/** Remembers where a visitor was headed (`/login?next=…`), through sign-up too. */
export function rememberTarget(search: string): void {
  const next = siteAddress(new URLSearchParams(search).get('next'))
  if (next) sessionStorage.setItem(key, next)
}

export const forgetTarget = (): void => sessionStorage.removeItem(key)

/** Where to go after logging in: where one was headed, the till, or my page. */
export function takeTarget(isShopping: boolean): string {
  const target = siteAddress(sessionStorage.getItem(key))
  forgetTarget()
  return target ?? (isShopping ? '/purchase-confirm' : '/mypage')
}

import { parseCookie, stringifySetCookie } from 'cookie'
import { hashToken, newSecretToken } from '../identity/public.ts'

const cookieName = 'ginmaku_provider'
/** Seconds; longer than any visit takes. */
const maxAge = 60 * 60

const secretIn = (cookies: string | undefined): string | undefined => {
  const secret = parseCookie(cookies ?? '')[cookieName]
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

/** What distinguishes one browser from another; undefined for one that has started nothing. */
export const browserHash = (cookies: string | undefined): string | undefined => {
  const secret = secretIn(cookies)
  return secret && hashToken(secret)
}

/**
 * The browser's secret, or a new one, so that two tabs may visit a provider at the same time. Without the cookie a return means
 * nothing, so that no one can log another browser in (RFC 6749 §10.12). `Lax`: the provider's redirect is a navigation from another site.
 */
export function markBrowser(cookies: string | undefined, siteOrigin: string): { hash: string; setCookie: string } {
  const secret = secretIn(cookies) ?? newSecretToken()
  const secure = siteOrigin.startsWith('https:')
  const rules = { path: '/api', maxAge, httpOnly: true, sameSite: 'lax', secure } as const
  return { hash: hashToken(secret), setCookie: stringifySetCookie({ name: cookieName, value: secret, ...rules }) }
}

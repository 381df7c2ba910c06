import { parseCookie, stringifySetCookie } from 'cookie'
import { hashToken, newSecretToken } from '../identity/public.ts'

const cookieName = 'ginmaku_provider'
/** Seconds; longer than any visit takes. */
const maxAge = 60 * 60

const secretIn = (cookies: string | undefined): string | undefined => {
  const secret = parseCookie(cookies ?? '')[cookieName]
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

/** Identifies the browser by its cookie; undefined if it has not started a visit. */
export const browserHash = (cookies: string | undefined): string | undefined => {
  const secret = secretIn(cookies)
  return secret && hashToken(secret)
}

/**
 * Reuses the browser's secret or makes a new one, so that two tabs can visit a provider at the same time. A return without the
 * cookie is refused, so that an attacker can't log another browser in (RFC 6749 §10.12). `Lax`, because the provider redirects
 * from another site.
 */
export function identifyBrowser(cookies: string | undefined, siteOrigin: string): { hash: string; setCookie: string } {
  const secret = secretIn(cookies) ?? newSecretToken()
  const secure = siteOrigin.startsWith('https:')
  const rules = { path: '/api', maxAge, httpOnly: true, sameSite: 'lax', secure } as const
  return { hash: hashToken(secret), setCookie: stringifySetCookie({ name: cookieName, value: secret, ...rules }) }
}

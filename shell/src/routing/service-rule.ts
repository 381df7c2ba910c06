import { withoutTrailingSlashes } from '@ginmaku/shared-contracts/remote/route-matcher.ts'

/** `closed`: the special mode of spec §6.4. `blocked`: the service is not available from the visitor's area (spec §1.3). */
export type ServiceState = 'open' | 'closed' | 'blocked'

/** Paths that a closed service refuses, with everything below them. */
const refused = ['/signup', '/mypage/account/mail-edit', '/mypage/account/password-edit', '/password-reminder']

/**
 * Where a closed service redirects a path (spec §6.4): every path to /, signing up and changing or reissuing mail and password to
 * /404. Undefined for the two paths that remain.
 */
export function closedRedirect(path: string): '/' | '/404' | undefined {
  const pathname = withoutTrailingSlashes(path)
  if (pathname === '/' || pathname === '/404') return undefined
  return refused.some((known) => pathname === known || pathname.startsWith(`${known}/`)) ? '/404' : '/'
}

/** Whether the service shows the page at this path to any visitor. */
export const isOffered = (service: ServiceState, pathname: string): boolean =>
  service === 'open' || (service === 'closed' && closedRedirect(pathname) === undefined)

import type { PublishedRoute } from '@ginmaku/shared-contracts/remote/route-entry.ts'
import { withoutTrailingSlashes } from '@ginmaku/shared-contracts/remote/route-matcher.ts'
import { keepFrameHidden } from './hidden-frame.ts'
import type { OwnedRoute, RouteTable } from './route-table.ts'
import { closedRedirect, type ServiceState } from './service-rule.ts'

/** What determines who may see a page. */
export interface Visitor {
  loggedIn: boolean
  /** Unknown on the server, since the cart is stored in the browser. */
  hasPack?: boolean
  service: ServiceState
}

export type ShellPage = 'not-found' | 'maintenance' | 'unavailable'

export type ResolvedPage =
  | ({ kind: 'remote' } & OwnedRoute)
  | { kind: 'shell'; page: ShellPage }
  | { kind: 'redirect'; to: string }

const shellPages: Record<string, ShellPage> = { '/404': 'not-found', '/maintenance': 'maintenance' }

/** Which page an address resolves to for this visitor (spec §1.3, §2.2, §6.1). Shared by server and browser. */
export function resolvePage(
  table: RouteTable,
  address: { pathname: string; search: string },
  visitor: Visitor,
): ResolvedPage {
  const pathname = withoutTrailingSlashes(address.pathname)
  if (visitor.service === 'blocked') return { kind: 'shell', page: 'unavailable' }
  const closed = visitor.service === 'closed' ? closedRedirect(pathname) : undefined
  if (closed) return { kind: 'redirect', to: keepFrameHidden(closed, address.search) }
  const own = shellPages[pathname]
  if (own) return { kind: 'shell', page: own }
  const match = table.match(pathname)
  if (!match) return { kind: 'shell', page: 'not-found' }
  const to = guard(match.route, `${pathname}${address.search}`, visitor)
  return to === undefined ? { kind: 'remote', ...match } : { kind: 'redirect', to: keepFrameHidden(to, address.search) }
}

/** Where a visitor who may not see the route is redirected. */
function guard(route: PublishedRoute, address: string, visitor: Visitor): string | undefined {
  if (route.redirect) return route.redirect
  if (route.needs === 'pack' && visitor.hasPack === false) return '/'
  if (route.access === 'member' && !visitor.loggedIn) return `/login?next=${encodeURIComponent(address)}`
  if (route.access === 'visitor' && visitor.loggedIn) return '/mypage'
  return undefined
}

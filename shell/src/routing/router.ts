import { createState, type State } from '../state.ts'
import { writeEntry } from './history.ts'
import { type ResolvedPage, resolvePage, type Visitor } from './resolve-page.ts'
import type { RouteTable } from './route-table.ts'

export interface Router {
  /** What the address means now; follows every navigation, whoever made it. */
  readonly page: State<ResolvedPage>
  /** The remote that the address means at this very moment: single-spa asks before anybody hears of a navigation. */
  activeRemote(): string | undefined
  navigate(to: string, options?: { replace?: boolean }): void
  /** Asks the guards again: who visits, or what is in the cart, has changed. */
  reconsider(): void
}

/** More than any honest chain of redirects. */
const maxRedirects = 5

/** Addresses to pages, by the remotes' own route tables. Must be made before single-spa starts. */
export function createRouter(table: RouteTable, visitor: () => Visitor): Router {
  const resolve = (address: { pathname: string; search: string }) => resolvePage(table, address, visitor())
  const page = createState(resolve(location))

  const navigate = (to: string, { replace = false } = {}) => {
    const target = afterRedirects(to, resolve)
    const isSame = target.href === location.href
    if (target.origin === location.origin) writeEntry(target.pathname + target.search + target.hash, replace || isSame)
    else location.assign(target)
  }

  const reconsider = () => {
    const now = resolve(location)
    if (now.kind === 'redirect') navigate(now.to, { replace: true })
    else if (!isSamePage(now, page.read())) page.set(now)
  }

  // Before the applications are asked, so that nothing is mounted that the visitor may not see.
  window.addEventListener('single-spa:before-routing-event', reconsider)
  return {
    page,
    navigate,
    reconsider,
    activeRemote() {
      const now = resolve(location)
      return now.kind === 'remote' ? now.remote : undefined
    },
  }
}

function afterRedirects(to: string, resolve: (address: URL) => ResolvedPage): URL {
  let target = new URL(to, location.href)
  for (let step = 0; step < maxRedirects && target.origin === location.origin; step++) {
    const page = resolve(target)
    if (page.kind !== 'redirect') break
    target = new URL(page.to, location.href)
  }
  return target
}

function isSamePage(a: ResolvedPage, b: ResolvedPage): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

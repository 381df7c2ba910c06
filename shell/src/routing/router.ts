import { createState, type State } from '../state.ts'
import { yieldToInput } from '../yield-to-input.ts'
import { keepFrameHidden } from './hidden-frame.ts'
import { writeEntry } from './history.ts'
import type { Overlays } from './overlays.ts'
import { type ResolvedPage, resolvePage, type Visitor } from './resolve-page.ts'
import type { RouteTable } from './route-table.ts'

export interface Router {
  /** The page at the current address; updated on every navigation. */
  readonly page: State<ResolvedPage>
  /** The remote at the current address, computed live: single-spa asks before navigation events are dispatched. */
  activeRemote(): string | undefined
  navigate(to: string, options?: { replace?: boolean }): void
  /** Navigates to where a pressed link leads, in the next task: its page's calls are sent before the work of the navigation. */
  follow(to: string): Promise<void>
  /** Called with the page's address that a navigation leads to, after redirects and before anything else happens. */
  beforeNavigation(listener: (target: URL) => void): void
  /** Runs the guards again after the session or the cart has changed. */
  reconsider(): void
}

/** More than any legitimate chain of redirects. */
const maxRedirects = 5

interface RouterParts {
  table: RouteTable
  visitor: () => Visitor
  overlays: Overlays
  /** Whether the pages of that remote currently need a full page load. Undefined: the browser can render them. */
  needsDocument: (remote: string) => Promise<boolean> | undefined
}

/** Resolves addresses to pages with the remotes' route tables. Must be created before single-spa starts. */
export function createRouter({ table, visitor, overlays, needsDocument }: RouterParts): Router {
  const resolve = (address: { pathname: string; search: string }) => resolvePage(table, address, visitor())
  const page = createState(resolve(location))
  const listeners: ((target: URL) => void)[] = []

  const announce = (target: URL) => {
    if (target.origin !== location.origin || !isElsewhere(target)) return
    for (const listener of listeners) listener(target)
  }
  /** Counts navigations: one that has waited is dropped when another one came first. */
  let turn = 0

  const navigate = (to: string, { replace = false, isAnnounced = false } = {}) => {
    turn++
    const target = afterRedirects(to, resolve)
    const isSame = target.href === location.href
    if (target.origin !== location.origin) return location.assign(target)
    const enter = () => {
      if (!isAnnounced) announce(target)
      overlays.whenAtRest(() => writeEntry(target.pathname + target.search + target.hash, replace || isSame))
    }
    const next = resolve(target)
    const byDocument = isElsewhere(target) && next.kind === 'remote' ? needsDocument(next.remote) : undefined
    if (!byDocument) return enter()
    const from = location.href
    void byDocument.then((isNeeded) => {
      // The visitor has navigated elsewhere in the meantime.
      if (location.href !== from) return
      if (isNeeded) location[replace ? 'replace' : 'assign'](target)
      else enter()
    })
  }

  const follow = async (to: string) => {
    const mine = ++turn
    announce(afterRedirects(to, resolve))
    await yieldToInput()
    if (mine === turn) navigate(to, { isAnnounced: true })
  }

  const reconsider = () => {
    const now = resolve(location)
    if (now.kind === 'redirect') navigate(now.to, { replace: true })
    else if (!isSamePage(now, page.read())) page.set(now)
  }

  // Runs before the applications are checked, so that a forbidden page is never mounted.
  window.addEventListener('single-spa:before-routing-event', reconsider)
  return {
    page,
    navigate,
    follow,
    reconsider,
    beforeNavigation: (listener) => void listeners.push(listener),
    activeRemote() {
      const now = resolve(location)
      return now.kind === 'remote' ? now.remote : undefined
    },
  }
}

const isElsewhere = ({ pathname, search }: URL) => pathname + search !== location.pathname + location.search

function afterRedirects(to: string, resolve: (address: URL) => ResolvedPage): URL {
  let target = new URL(to, location.href)
  if (target.origin === location.origin) target = new URL(keepFrameHidden(target.href, location.search))
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

import type { Translations } from '@ginmaku/remote-kit/locale/translations.ts'
import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { PageError } from '@ginmaku/shared-contracts/host/host.ts'
import { isReserved } from './pages/is-reserved.ts'
import { createArrival } from './routing/arrival.ts'
import { documentTitle } from './routing/document-title.ts'
import { hidesFrame } from './routing/hidden-frame.ts'
import type { ResolvedPage } from './routing/resolve-page.ts'
import type { Router } from './routing/router.ts'
import { createScrollKeeper } from './routing/scroll.ts'
import { followLogIn } from './session/after-log-in.ts'
import { cartAfter, leavesFlow } from './session/cart.ts'
import { adoptTarget, clearTarget, saveTarget } from './session/return-target.ts'
import type { State } from './state.ts'

interface PageParts {
  bus: Bus
  router: Router
  main: HTMLElement
  outlet: HTMLElement
  pageTitle: State<string | undefined>
  pageError: State<PageError | undefined>
  translations: Translations
}

/** Updates everything around the remotes on navigation: layout, title, cart, scroll, focus, and which remote is visible. */
export function followPage({ bus, router, main, outlet, pageTitle, pageError, translations }: PageParts) {
  const root = document.documentElement
  const announcer = document.body.appendChild(document.createElement('div'))
  announcer.id = 'announcer'
  announcer.role = 'status'
  const arrival = createArrival({ main, announcer })
  const scroll = createScrollKeeper()
  const listeners: (() => void)[] = []
  let { pathname: path, search } = location
  let last = router.page.read()

  const setTitle = () => {
    const locale = bus.read('locale')
    const key = titleKey(router.page.read(), pageError.read())
    const title = key ? translations(locale).t(key) : (pageTitle.read() ?? routeTitle(router.page.read(), locale))
    document.title = documentTitle(title, locale)
  }
  const showLayout = () => {
    const page = router.page.read()
    root.dataset.layout = page.kind === 'remote' ? page.route.layout : 'default'
    if (hidesFrame(location.search)) root.dataset.frame = 'hidden'
    else delete root.dataset.frame
    outlet.hidden = pageError.read() !== undefined || page.kind === 'shell'
  }
  const show = () => {
    showLayout()
    setTitle()
  }
  const changeOwner = () => {
    const page = router.page.read()
    const from = last.kind === 'remote' ? last.route : undefined
    const to = page.kind === 'remote' ? page.route : undefined
    if (page.kind !== 'redirect') {
      bus.publish('cart', cartAfter(bus.read('cart'), from, to))
      if (leavesFlow(from, to)) clearTarget()
    }
    if (to?.access === 'visitor') saveTarget(location.search)
    last = page
  }

  router.page.follow(() => {
    changeOwner()
    show()
  })
  pageError.follow(show)
  bus.follow('locale', (locale) => {
    root.lang = locale
    setTitle()
  })
  followLogIn(bus, router)
  // Deferred, like after a change of the session.
  bus.follow('cart', () => queueMicrotask(router.reconsider))

  // Runs before and after single-spa's work rather than on `popstate`, which may fire on either side of it.
  window.addEventListener('single-spa:before-routing-event', () => {
    arrival.leave()
    if (!scroll.leave()) return
    pageError.set(undefined)
    if (location.pathname !== path) pageTitle.set(undefined)
    show()
  })
  window.addEventListener('single-spa:routing-event', () => {
    const isOtherPage = location.pathname !== path
    const isOtherQuery = !isOtherPage && location.search !== search
    // A filter or sort order in the query is still the same page: scroll and focus stay where they are.
    if (!scroll.arrive(isOtherQuery ? 'stay' : 'top')) return
    path = location.pathname
    search = location.search
    if (isOtherPage) arrival.arrive()
    for (const listener of listeners) listener()
  })

  adoptTarget()
  changeOwner()
  // The served title is right already; the remote has not set its page's title yet.
  showLayout()
  return {
    onNavigated: (listener: () => void) => void listeners.push(listener),
  }
}

const shellTitleKeys = {
  'not-found': 'notFound.title',
  maintenance: 'maintenance.title',
  unavailable: 'unavailable.title',
} as const

const titleKey = (page: ResolvedPage, error: PageError | undefined) => {
  if (error?.status === 404) return 'notFound.title'
  if (error?.status === 405) return isReserved(error) ? 'alreadyPurchased.reserved' : 'alreadyPurchased.title'
  if (error) return 'error.title'
  if (page.kind !== 'shell') return undefined
  return shellTitleKeys[page.page]
}

function routeTitle(page: ResolvedPage, locale: 'ja' | 'en'): string | undefined {
  return page.kind === 'remote' && page.route.path !== '/' ? page.route.title[locale] : undefined
}

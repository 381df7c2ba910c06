import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type Bus, createBus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { PageError } from '@ginmaku/shared-contracts/host/host.ts'
import { initialTopics } from '@ginmaku/shared-contracts/host/topics.ts'
import { createOutstanding, type Outstanding } from './api/outstanding.ts'
import { createSiteApi, requestRenewal } from './api/site-api.ts'
import type { Consent } from './consent/consent-rule.ts'
import { persistConsent } from './consent/persist-consent.ts'
import { localeCookieDays } from './host/create-host.ts'
import type { OpenDialog } from './host/error-dialog.ts'
import { publishReport } from './host/reports.ts'
import { appStateAtStart, followAppInstall } from './installed-app/app-install.ts'
import type { PageFacts } from './page-facts.ts'
import type { LiveReleases } from './releases/live-releases.ts'
import type { Area } from './remotes/area.ts'
import { createOverlays, type Overlays } from './routing/overlays.ts'
import { followRoutes, type RouteTable } from './routing/route-table.ts'
import { createRouter, type Router } from './routing/router.ts'
import { isOffered } from './routing/service-rule.ts'
import { persistCart, readCart } from './session/cart.ts'
import { createSession, type Session } from './session/session.ts'
import { writeCookie } from './session/tokens.ts'
import { createState, type State } from './state.ts'

/** The parts of the shell that exist before anything is rendered. */
export interface ShellParts {
  facts: PageFacts
  releases: LiveReleases
  bus: Bus
  consent: State<Consent | undefined>
  session: Session
  outstanding: Outstanding
  api: ApiClient
  routes: RouteTable
  overlays: Overlays
  router: Router
  /** Whether a released remote has a page at this path. */
  isServed(pathname: string): boolean
  /** The area of a remote that is shown. */
  areaOf: FindArea
  pageTitle: State<string | undefined>
  pageError: State<PageError | undefined>
  dialog: State<OpenDialog | undefined>
  installApp(): Promise<void>
}

export type FindArea = (remote: string) => Area | undefined

export function createShellParts(facts: PageFacts, releases: LiveReleases, areaOf: FindArea): ShellParts {
  const bus = createBus(
    {
      ...initialTopics,
      ...{ locale: facts.locale, region: facts.region, cart: readCart(), app: appStateAtStart() },
    },
    (error, name) => publishReport({ kind: 'error', name: 'listener', message: `${name}: ${error}` }),
  )
  const consent = createState(facts.consent)
  persistConsent(consent, facts.region)
  persistCart(bus)
  persistLocaleFromUrl(facts.locale)
  const session = createSession(bus, requestRenewal)
  const outstanding = createOutstanding()
  const api = createSiteApi({ session, locale: () => bus.read('locale'), outstanding })
  const routes = followRoutes(releases.all)
  const overlays = createOverlays()
  return {
    ...{ facts, releases, bus, consent, session, outstanding, api, routes, overlays, areaOf },
    router: createSiteRouter({ facts, releases, bus, routes, overlays, areaOf }),
    isServed: (pathname) => isOffered(facts.service, pathname) && routes.match(pathname) !== undefined,
    pageTitle: createState<string | undefined>(undefined),
    pageError: createState(facts.pageError),
    dialog: createState<OpenDialog | undefined>(undefined),
    installApp: followAppInstall(bus),
  }
}

type RoutingParts = Pick<ShellParts, 'facts' | 'releases' | 'bus' | 'routes' | 'overlays' | 'areaOf'>

const createSiteRouter = ({ facts, releases, bus, routes, overlays, areaOf }: RoutingParts): Router =>
  createRouter({
    table: routes,
    visitor: () => ({
      loggedIn: bus.read('session').loggedIn,
      hasPack: bus.read('cart') !== null,
      service: facts.service,
    }),
    overlays,
    // If the code of a remote failed to load, its next page is loaded from the server, if that can be reached.
    needsDocument: (remote) => (areaOf(remote)?.isReadOnly() ? releases.refresh() : undefined),
  })

/** A visitor whose address names a language (`?lang=en`) keeps that language. */
function persistLocaleFromUrl(locale: Locale): void {
  if (new URLSearchParams(location.search).get('lang') === locale) writeCookie('locale', locale, localeCookieDays)
}

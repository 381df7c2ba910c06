import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { createBus } from '@ginmaku/shared-contracts/host/bus.ts'
import { earlyPress } from '@ginmaku/shared-contracts/host/early-press.ts'
import type { PageError } from '@ginmaku/shared-contracts/host/host.ts'
import { initialTopics } from '@ginmaku/shared-contracts/host/topics.ts'
import { createOutstanding } from './api/outstanding.ts'
import { createSiteApi, requestRenewal } from './api/site-api.ts'
import type { Consent } from './consent/consent-rule.ts'
import { persistConsent } from './consent/persist-consent.ts'
import { followPage } from './follow-page.ts'
import { remotePanels, renderFrame } from './frame/render-frame.tsx'
import { createHost, localeCookieDays } from './host/create-host.ts'
import type { OpenDialog } from './host/error-dialog.ts'
import { publishReport, type RemoteReport } from './host/reports.ts'
import { createFrameTranslations } from './locales/translations.ts'
import { liveAttribute, type PageFacts } from './page-facts.ts'
import type { LiveReleases } from './releases/live-releases.ts'
import { type Applications, startApplications } from './remotes/applications.ts'
import { watchStylesheets } from './remotes/release-styles.ts'
import { createRemoteAreas } from './remotes/remote-areas.ts'
import { followLinks } from './routing/links.ts'
import { createOverlays } from './routing/overlays.ts'
import { prepareLinks } from './routing/prepare-links.ts'
import { followRoutes } from './routing/route-table.ts'
import { createRouter } from './routing/router.ts'
import { servedNotFound } from './routing/served-not-found.ts'
import { isOffered } from './routing/service-rule.ts'
import { persistCart, readCart } from './session/cart.ts'
import { loadEmail } from './session/load-email.ts'
import { createSession } from './session/session.ts'
import { writeCookie } from './session/tokens.ts'
import { createState } from './state.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { untilLoaded } from './until-idle.ts'
import { yieldToInput } from './yield-to-input.ts'

/** Creates and connects all parts of the shell. */
export async function startShell(facts: PageFacts, releases: LiveReleases): Promise<void> {
  const report: (report: RemoteReport) => void = publishReport
  const bus = createBus(
    { ...initialTopics, locale: facts.locale, region: facts.region, cart: readCart() },
    (error, name) => report({ kind: 'error', name: 'listener', message: `${name}: ${error}` }),
  )
  const consent = createState<Consent | undefined>(facts.consent)
  persistConsent(consent, facts.region)
  persistCart(bus)
  persistLocaleFromUrl(facts.locale)
  const session = createSession(bus, requestRenewal)
  const outstanding = createOutstanding()
  const api = createSiteApi({ session, locale: () => bus.read('locale'), outstanding })
  const routes = followRoutes(releases.all)
  const overlays = createOverlays()
  const visitor = () => ({
    loggedIn: bus.read('session').loggedIn,
    hasPack: bus.read('cart') !== null,
    service: facts.service,
  })
  let applications: Applications | undefined
  const router = createRouter({
    table: routes,
    visitor,
    overlays,
    // If the code of a remote failed to load, its next page is loaded from the server, if that can be reached.
    needsDocument: (remote) => (applications?.areaOf(remote)?.isReadOnly() ? releases.refresh() : undefined),
  })
  startTelemetry({ page: router.page, releases: releases.all.read, locale: () => bus.read('locale') })
  const pageTitle = createState<string | undefined>(undefined)
  const pageError = createState<PageError | undefined>(facts.pageError)
  const dialog = createState<OpenDialog | undefined>(undefined)
  await yieldToInput()
  const translations = createFrameTranslations()
  translations(facts.locale)
  await yieldToInput()

  const isServed = (pathname: string) => isOffered(facts.service, pathname) && routes.match(pathname) !== undefined
  const hostFor = (onReport: (report: RemoteReport) => void) =>
    createHost(
      {
        bus,
        api,
        router,
        overlays,
        session,
        pageTitle,
        pageError,
        dialog,
        isServed,
        report,
        mountParcel: (...mount) => areas.mountParcel(...mount),
      },
      onReport,
    )
  const areas = createRemoteAreas({
    releases,
    hostFor,
    report,
    panels: remotePanels(bus, translations),
    outstanding,
  })
  const frame = {
    host: hostFor(report),
    renderedFor: facts,
    page: router.page,
    isServed,
    pageError,
    dialog,
    outstanding: outstanding.count,
    region: facts.region,
    service: facts.service,
    consent,
    licences: facts.licences,
  }
  const { main, outlet } = renderFrame(frame, translations)
  await yieldToInput()

  watchStylesheets((href) => report({ kind: 'error', name: 'stylesheet', message: href }))
  followLinks(router.navigate)
  const prepare = async ({ pathname, search }: { pathname: string; search: string }, isOnTheWay: boolean) => {
    const name = routes.match(pathname)?.remote ?? ''
    // A mounted remote stays in its version until it is left.
    const release = applications?.areaOf(name)?.nextRelease() ?? releases.find(name)
    return release !== undefined && areas.prepare(release, pathname + search, isOnTheWay)
  }
  const prepareLinked = prepareLinks({
    pageOf: (pathname) => routes.match(pathname)?.route.path,
    prepare: (link) => prepare(link, false),
  })
  const isNotFound = servedNotFound(facts)
  const activeRemote = () => (isNotFound() ? undefined : router.activeRemote())
  let isReady = false
  router.beforeNavigation((target) => {
    if (isReady) void prepare(target, true)
    void releases.refresh()
  })
  // A page is idle when its calls have finished: its links are known then. Images of the first screen are loaded before the code of
  // other pages.
  const whenAtRest = () => isReady && outstanding.count.read() === 0 && untilLoaded().then(prepareLinked)
  outstanding.count.follow(whenAtRest)
  const onReady = () => {
    isReady = true
    becomeLive()
    whenAtRest()
  }
  const page = followPage({ bus, router, main, outlet, pageTitle, pageError, translations })
  applications = startApplications({
    releases,
    outlet,
    activeRemote,
    open: (...opened) => {
      const area = areas.openPage(...opened)
      area.ready.then(onReady, onReady)
      return area
    },
  })
  page.onNavigated(applications.navigated)
  // An address may now have a page, or belong to another remote.
  releases.all.follow(router.reconsider)
  page.onNavigated(() => void setTimeout(whenAtRest, settleMs))
  if (!activeRemote()) onReady()
  loadEmail(bus, api, report)
}

/** Milliseconds after a navigation in which the page has made its calls, or is shown without any. */
const settleMs = 1_000

/** Marks the frame as hydrated: from here on every press reaches its handler. */
function becomeLive(): void {
  document.documentElement.setAttribute(liveAttribute, '')
  document.querySelector(`[${earlyPress}]`)?.removeAttribute(earlyPress)
}

/** A visitor whose address names a language (`?lang=en`) keeps that language. */
function persistLocaleFromUrl(locale: Locale): void {
  if (new URLSearchParams(location.search).get('lang') === locale) writeCookie('locale', locale, localeCookieDays)
}

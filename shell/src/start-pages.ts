import type { Translations } from '@ginmaku/remote-kit/locale/translations.ts'
import { earlyPress } from '@ginmaku/shared-contracts/host/early-press.ts'
import { followPage } from './follow-page.ts'
import { liveAttribute } from './page-facts.ts'
import { createFetchPageFiles } from './releases/fetch-page-files.ts'
import { type Applications, startApplications } from './remotes/applications.ts'
import type { createRemoteAreas } from './remotes/remote-areas.ts'
import { prepareLinks } from './routing/prepare-links.ts'
import { servedNotFound } from './routing/served-not-found.ts'
import type { ShellParts } from './shell-parts.ts'
import { type StartEffect, type StartEvent, type StartState, startTable } from './start-state.ts'
import { untilLoaded } from './until-idle.ts'

type Areas = ReturnType<typeof createRemoteAreas>

interface Frame {
  main: HTMLElement
  outlet: HTMLElement
  translations: Translations
}

/** Milliseconds after a navigation in which the page has made its calls, or is shown without any. */
const settleMs = 1_000

/** Starts single-spa, and prepares the pages that the visitor is likely to open next. */
export function startPages(parts: ShellParts, areas: Areas, frame: Frame): Applications {
  const { facts, releases, router } = parts
  const { onReady, whenAtRest } = followStart(parts, areas)
  const isNotFound = servedNotFound(facts)
  const activeRemote = () => (isNotFound() ? undefined : router.activeRemote())
  const page = followPage({ ...parts, ...frame })
  const applications = startApplications({
    releases,
    outlet: frame.outlet,
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
  return applications
}

/** Carries out the effects of `start-state.ts`. */
function followStart({ routes, releases, router, outstanding, areaOf }: ShellParts, areas: Areas) {
  const fetchPageFiles = createFetchPageFiles()
  // A mounted remote stays in its version until it is left.
  const releaseOf = (remote: string | undefined) => areaOf(remote ?? '')?.nextRelease() ?? releases.find(remote ?? '')
  const prepare = async ({ pathname, search }: { pathname: string; search: string }, isOnTheWay: boolean) => {
    const release = releaseOf(routes.match(pathname)?.remote)
    return release !== undefined && areas.prepare(release, pathname + search, isOnTheWay)
  }
  const prepareLinked = prepareLinks({
    pageOf: (pathname) => routes.match(pathname)?.route.path,
    prepare: (link) => prepare(link, false),
    async fetchFiles({ pathname }) {
      const found = routes.match(pathname)
      const release = releaseOf(found?.remote)
      return found !== undefined && release !== undefined && fetchPageFiles(release, found.route.path)
    },
  })
  const run: Record<StartEffect, (target?: URL) => void> = {
    markLive,
    preparePage: (target) => target && void prepare(target, true),
    refreshReleases: () => void releases.refresh(),
    prepareLinks: () => void untilLoaded().then(prepareLinked),
  }
  let state: StartState = 'starting'
  const dispatch = (event: StartEvent, target?: URL) => {
    const next = startTable[state][event]
    state = next.state
    for (const effect of next.effects) run[effect](target)
  }
  // A page is idle when its calls have finished: its links are known then. Images of the first screen are loaded before the
  // code of other pages.
  const whenAtRest = () => {
    if (outstanding.count.read() === 0) dispatch('atRest')
  }
  const onReady = () => {
    dispatch('ready')
    whenAtRest()
  }
  router.beforeNavigation((target) => dispatch('navigating', target))
  outstanding.count.follow(whenAtRest)
  return { onReady, whenAtRest }
}

/** Marks the frame as hydrated: from here on every press reaches its handler. */
function markLive(): void {
  document.documentElement.setAttribute(liveAttribute, '')
  document.querySelector(`[${earlyPress}]`)?.removeAttribute(earlyPress)
}

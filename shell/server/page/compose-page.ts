import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PageError } from '@ginmaku/shared-contracts/host/host.ts'
import type { PageDescription } from '@ginmaku/shared-contracts/host/page-description.ts'
import { shellBase, shellName } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import type { Licence, PageFacts } from '../../src/page-facts.ts'
import { bundleOf } from '../render/bundle-of.ts'
import type { Bundle, PageRequest } from '../render/protocol.ts'
import type { RenderedPage } from '../render/receive-page.ts'
import type { RenderPool } from '../render/render-pool.ts'
import { describeHead } from './describe-head.ts'
import { preloadHints } from './hints.ts'
import { type InlineStyle, readStyle } from './inline-styles.ts'
import { filesOfPage, type PageOwner, releaseBase } from './page-owner.ts'
import type { PagePlan } from './plan-page.ts'
import type { Shells } from './shells.ts'
import { closeDocument, openDocument, openPage, preloadPictures } from './write-document.ts'

export interface PageTools {
  shells: Pick<Shells, 'render'>
  pool: RenderPool
  releasesDir: string
  /** The site's public origin, for absolute addresses. */
  siteOrigin: string
  licences: () => Promise<readonly Licence[]>
  hasServiceWorker: boolean
  /** Milliseconds to wait for a page before head and frame are sent, and in all. */
  within: number
  patience: number
}

/**
 * What became of a page. `complete`: rendered in time, or nothing had to be rendered. `late`: rendered after head and frame were
 * sent. `cut`: without parts that took too long. `empty`: not rendered, or aborted. The browser renders what is missing.
 */
export type PageOutcome = 'complete' | 'late' | 'cut' | 'empty'

export interface ComposedPage {
  status: number
  /** In order; the first piece is available immediately. */
  pieces: AsyncIterable<string | Uint8Array>
  /** The first of `pieces` when the others may take long: the page is late. */
  early?: string
  /** Known once `pieces` have ended. */
  outcome: Promise<PageOutcome>
}

/**
 * Renders a planned page. Waits for status and head, then streams the rest as it is rendered. When that takes too long, head and
 * frame are the first piece, with the status of a page that is found, and the page follows. Crawlers get late pages in one piece.
 */
export async function composePage(
  planned: PagePlan,
  callerHeaders: Record<string, string>,
  tools: PageTools,
): Promise<ComposedPage> {
  const { owner } = planned
  const bundle = owner && bundleOf(owner.name, owner.release, tools.releasesDir)
  const rendering = owner && bundle && startRendering(tools, bundle, requestOf(planned, owner, callerHeaders))
  const first = await rendering?.within(planned.isForCrawler ? tools.patience : tools.within)
  const isLate = first === 'late' && !planned.isForCrawler
  const rendered = first === 'late' ? undefined : first
  const pageError = rendered?.refusal
  const facts = await factsOf(planned, pageError, tools)
  const { shell, frame } = await tools.shells.render(planned.shell, { ...facts, page: planned.page })
  // A fallback shell needs its own files and hints.
  const plan = shell === planned.shell ? planned : { ...planned, shell, hints: preloadHints(shell, planned.owner) }
  const status = pageError?.status ?? statusOf(plan.page)
  const shown = rendered && !pageError ? rendered : undefined
  const head = describeHead(plan, shown?.description ?? { title: titleOf(plan, pageError) ?? '' }, {
    origin: tools.siteOrigin,
    isFound: status === 200,
  })
  const parts = { plan, head, styles: stylesOf(plan, tools), frame, pictures: shown?.pictures ?? [], isLate }
  const outcome = Promise.withResolvers<PageOutcome>()
  const opening = openDocument(parts)
  async function* piecesOf() {
    yield opening
    const late = isLate ? await rendering?.within(tools.patience) : undefined
    const page = late && late !== 'late' && !late.refusal ? late : shown
    if (page) {
      yield (isLate ? preloadPictures(page.pictures) : '') + openPage(owner?.name ?? '')
      yield* page.html
    }
    const end = await page?.end
    const answers = end?.answers
    yield closeDocument(parts, { facts, hasPage: page !== undefined, answers })
    // A 404 is a complete page too.
    const hasPage = !rendering || answers !== undefined || pageError?.status === 404
    outcome.resolve(hasPage ? (isLate ? 'late' : end?.isCut ? 'cut' : 'complete') : 'empty')
  }
  return { status, outcome: outcome.promise, pieces: piecesOf(), ...(isLate && { early: opening }) }
}

/** A page that is being rendered: `within` waits until so many milliseconds after the start. */
function startRendering({ pool }: PageTools, bundle: Bundle, request: PageRequest) {
  const start = performance.now()
  const page = pool.render(bundle, request)
  return {
    within(ms: number): Promise<RenderedPage | 'late' | undefined> {
      const over = new AbortController()
      const late = pause(Math.max(0, start + ms - performance.now()), 'late' as const, { signal: over.signal })
      return Promise.race([page, late]).finally(() => over.abort())
    },
  }
}

async function factsOf(
  { locale, loggedIn, remotes, region, service, consent, cardFormScripts }: PagePlan,
  pageError: PageError | undefined,
  { licences, hasServiceWorker }: PageTools,
): Promise<PageFacts> {
  return {
    locale,
    loggedIn,
    remotes,
    region,
    service,
    ...(consent && { consent }),
    licences: await licences(),
    ...(pageError && { pageError }),
    ...(cardFormScripts.length > 0 && { cardFormScripts }),
    ...(hasServiceWorker && { hasServiceWorker: true }),
  }
}

/** The browser fills in a member's own data; for member pages the server renders what every member sees. */
function requestOf(
  { url, nonce, locale, loggedIn, isForCrawler }: PagePlan,
  { route }: PageOwner,
  callerHeaders: Record<string, string>,
): PageRequest {
  const address = url.pathname + url.search
  const mainCall = route.mainCall ?? route.prefetch?.[0]
  return { address, locale, loggedIn, nonce, mainCall, isForCrawler, callerHeaders }
}

const shellStatuses = { 'not-found': 404, maintenance: 503, unavailable: 451 } as const

function statusOf(page: PagePlan['page']): number {
  if (page.kind !== 'shell') return 200
  return shellStatuses[page.page]
}

const shellTitles = {
  'not-found': { ja: 'ページが見つかりません', en: 'Page not found' },
  maintenance: { ja: 'メンテナンス中', en: 'Under maintenance' },
  unavailable: { ja: 'ご利用いただけない地域です', en: 'Not available in your area' },
} as const

function titleOf({ page, locale }: PagePlan, error: PageError | undefined): PageDescription['title'] | undefined {
  if (error) return shellTitles[error.status === 404 ? 'not-found' : 'maintenance'][locale]
  if (page.kind === 'shell') return shellTitles[page.page][locale]
  return page.route.path === '/' ? undefined : page.route.title[locale]
}

function stylesOf({ shell, owner }: PagePlan, { releasesDir }: PageTools): InlineStyle[] {
  const shellFolder = join(releasesDir, shellName, shell.metadata.version)
  const own = shell.extras.styles.map((asset) => readStyle(shellFolder, shellBase(shell), asset))
  if (!owner) return own.filter((style) => style !== undefined)
  const { assets } = owner.release.extras
  const folder = join(releasesDir, owner.name, owner.release.metadata.version)
  const theirs = filesOfPage(owner).styles.map((file) => {
    const asset = assets.find((known) => known.file === file)
    return asset && readStyle(folder, releaseBase(owner.release), asset)
  })
  return [...own, ...theirs].filter((style) => style !== undefined)
}

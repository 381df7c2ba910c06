import { join } from 'node:path'
import type { PageError } from '@ginmaku/shared-contracts/host/host.ts'
import type { PageDescription } from '@ginmaku/shared-contracts/host/page-description.ts'
import { shellBase, shellName } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import type { Licence, PageFacts } from '../../src/page-facts.ts'
import { bundleOf } from '../render/bundle-of.ts'
import type { PageRequest } from '../render/protocol.ts'
import type { RenderedPage } from '../render/receive-page.ts'
import type { RenderPool } from '../render/render-pool.ts'
import { describeHead } from './describe-head.ts'
import { preloadHints } from './hints.ts'
import { type InlineStyle, readStyle } from './inline-styles.ts'
import { filesOfPage, type PageOwner, releaseBase } from './page-owner.ts'
import type { PagePlan } from './plan-page.ts'
import type { Shells } from './shells.ts'
import { closeDocument, openDocument } from './write-document.ts'

export interface PageTools {
  shells: Pick<Shells, 'render'>
  pool: RenderPool
  releasesDir: string
  /** The site's public origin, for absolute addresses. */
  siteOrigin: string
  licences: () => Promise<readonly Licence[]>
  hasServiceWorker: boolean
}

export interface ComposedPage {
  status: number
  /** In order; the first piece is available immediately. */
  pieces: AsyncIterable<string | Uint8Array>
  /** Whether the page is complete; known once `pieces` have ended. */
  isWhole: Promise<boolean>
}

/** Renders a planned page. Waits for status and head (`ServerConfig.renderWithinMs`); the rest is streamed as it is rendered. */
export async function composePage(
  planned: PagePlan,
  callerHeaders: Record<string, string>,
  tools: PageTools,
): Promise<ComposedPage> {
  const { owner } = planned
  const bundle = owner && bundleOf(owner.name, owner.release, tools.releasesDir)
  const rendered = owner && bundle && (await tools.pool.render(bundle, requestOf(planned, owner, callerHeaders)))
  const pageError = errorOf(rendered)
  const { locale, remotes, page, loggedIn, region, service, consent } = planned
  const facts: PageFacts = {
    locale,
    loggedIn,
    remotes,
    region,
    service,
    ...(consent && { consent }),
    licences: await tools.licences(),
    ...(pageError && { pageError }),
    ...(planned.cardFormScripts.length > 0 && { cardFormScripts: planned.cardFormScripts }),
    ...(tools.hasServiceWorker && { hasServiceWorker: true }),
  }
  const { shell, frame } = await tools.shells.render(planned.shell, { ...facts, page })
  // A fallback shell needs its own files and hints.
  const plan = shell === planned.shell ? planned : { ...planned, shell, hints: preloadHints(shell, planned.owner) }
  const status = pageError?.status ?? statusOf(page)
  const shown = rendered && !pageError ? rendered : undefined
  const parts = {
    plan,
    head: describeHead(plan, shown?.description ?? { title: titleOf(plan, pageError) ?? '' }, {
      origin: tools.siteOrigin,
      isFound: status === 200,
    }),
    styles: stylesOf(plan, tools),
    frame,
    pictures: shown?.pictures ?? [],
    rendered: shown && owner?.name,
  }
  return {
    status,
    isWhole: isWhole(bundle !== undefined, rendered),
    pieces: (async function* () {
      yield openDocument(parts)
      if (shown) yield* shown.html
      yield closeDocument(parts, facts, await shown?.answers)
    })(),
  }
}

/** The browser fills in a member's own data; for member pages the server renders what every member sees. */
function requestOf(
  { url, nonce, locale, loggedIn }: PagePlan,
  { route }: PageOwner,
  callerHeaders: Record<string, string>,
): PageRequest {
  const address = url.pathname + url.search
  const mainCall = route.mainCall ?? route.prefetch?.[0]
  return { address, locale, loggedIn, nonce, mainCall, callerHeaders }
}

/** A 404 is a complete page too. */
async function isWhole(isRendered: boolean, rendered: RenderedPage | undefined): Promise<boolean> {
  if (!isRendered) return true
  return rendered?.refusal ? rendered.refusal.status === 404 : (await rendered?.answers) !== undefined
}

const errorOf = (rendered: RenderedPage | undefined): PageError | undefined => rendered?.refusal

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

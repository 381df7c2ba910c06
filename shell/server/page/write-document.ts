import { necessaryOnlyAttribute } from '@ginmaku/shared-contracts/host/optional-storage.ts'
import { shellBase } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import type { PictureHint } from '@ginmaku/shared-contracts/remote/server-bundle.ts'
import { allowsOptional } from '../../src/consent/consent-rule.ts'
import type { RenderedFrame } from '../../src/frame/frame-request.ts'
import { type PageFacts, pageFactsId, renderedAnswersId } from '../../src/page-facts.ts'
import { hidesFrame } from '../../src/routing/hidden-frame.ts'
import { appColour, iconsPath } from '../installed-app/manifest.ts'
import { manifestPath } from '../installed-app/serve-installed-app.ts'
import type { Hint } from './hints.ts'
import { inlineJson, tag } from './html.ts'
import { keepFrameHidden, measureScrollbar, rememberEarlyPress } from './inline-scripts.ts'
import type { InlineStyle } from './inline-styles.ts'
import { outdatedNotice } from './outdated-browser.ts'
import type { PagePlan } from './plan-page.ts'

interface DocumentParts {
  plan: PagePlan
  /** Title and metadata of the page. */
  head: readonly string[]
  /** Images visible first, which are preloaded. */
  pictures: readonly PictureHint[]
  styles: readonly InlineStyle[]
  frame: RenderedFrame
  /** The page follows much later, so its files are preloaded first. */
  isLate: boolean
}

interface ClosingParts {
  facts: PageFacts
  /** A remote's page was sent. */
  hasPage: boolean
  /** JSON of the responses that it was rendered with; undefined when rendering was aborted. */
  answers: string | undefined
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='6' fill='%230c0d10'/%3E%3Cpath d='M6 8h20v14H6z' fill='%23f6f3ee'/%3E%3Cpath d='M6 24h20v2H6z' fill='%23e8502f'/%3E%3C/svg%3E"

const inlineScript = ({ nonce }: PagePlan, script: string) => `${tag('script', { nonce })}${script}</script>`

/** Everything before the remote's page. */
export function openDocument(parts: DocumentParts): string {
  const { plan, frame } = parts
  const layout = plan.owner?.route.layout ?? 'default'
  const isBare = hidesFrame(plan.url.search)
  return `<!doctype html>
<html lang="${plan.locale}" data-layout="${layout}"${isBare ? ' data-frame="hidden"' : ''}${
    allowsOptional(plan.region, plan.consent) ? '' : ` ${necessaryOnlyAttribute}`
  }>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="${appColour}">
${plan.isForOutdatedBrowser ? '' : inlineScript(plan, rememberEarlyPress)}
${isBare && !plan.isForOutdatedBrowser ? inlineScript(plan, keepFrameHidden) : ''}
${parts.head.join('\n')}
${tag('link', { rel: 'icon', href: icon })}
${tag('link', { rel: 'manifest', href: `${manifestPath}?lang=${plan.locale}` })}
${tag('link', { rel: 'apple-touch-icon', href: `${iconsPath}/maskable-192.png` })}
${[...parts.pictures.map(preloadPicture), ...styles(parts), ...scripts(plan)].join('\n')}
${parts.isLate ? preloads(plan) : ''}
</head>
<body>
${inlineScript(plan, measureScrollbar)}
${plan.isForOutdatedBrowser ? outdatedNotice(plan.locale, plan.nonce) : ''}
<div id="frame-top">${frame.top}</div>
<main id="main" tabindex="-1"><div id="shell-page">${frame.shellPage}</div><div id="remotes"${frame.shellPage ? ' hidden' : ''}>`
}

/** Before the HTML of a remote's page. */
export const openPage = (remote: string): string => `<div data-remote="${remote}"><div>`

/** Before a page that was not rendered when the document was opened. */
export const preloadPictures = (pictures: readonly PictureHint[]): string => pictures.map(preloadPicture).join('\n')

const closePage = '</div></div>'

/** Everything after the page, including all facts, so that the browser needs no chain of requests. */
export function closeDocument(
  { plan, frame, isLate }: Pick<DocumentParts, 'plan' | 'frame' | 'isLate'>,
  { facts, hasPage, answers }: ClosingParts,
): string {
  const data = (id: string, json: string) =>
    `<script type="application/json" id="${id}" nonce="${plan.nonce}">${inlineJson(json)}</script>`
  return `${hasPage ? closePage : ''}</div></main>
<div id="frame-bottom">${frame.bottom}</div>
<div id="frame-overlay">${frame.overlay ?? ''}</div>
${data(pageFactsId, JSON.stringify(facts))}
${hasPage && answers !== undefined ? data(renderedAnswersId, answers) : ''}
${isLate ? '' : preloads(plan)}
</body>
</html>
`
}

function styles({ plan, styles: inline }: DocumentParts): string[] {
  const here = inline.map(
    ({ css, base, file }) =>
      `${tag('style', { nonce: plan.nonce, 'data-release': base, 'data-file': file })}${css.replaceAll('</', '<\\/')}</style>`,
  )
  const ownBase = shellBase(plan.shell)
  if (inline.some(({ base }) => base === ownBase)) return here
  const linked = plan.shell.extras.styles.map(({ file, integrity }) =>
    tag('link', { rel: 'stylesheet', href: ownBase + file, integrity, crossorigin: 'anonymous' }),
  )
  return [...linked, ...here]
}

/** Frame and React, which make the page live. They are deferred, and wait in the queue behind the preloaded picture. */
const scripts = ({ nonce, shell, isForOutdatedBrowser }: PagePlan) =>
  isForOutdatedBrowser
    ? []
    : shell.extras.scripts.map(
        ({ file, integrity }) =>
          `${tag('script', { src: shellBase(shell) + file, integrity, crossorigin: 'anonymous', nonce, defer: true })}</script>`,
      )

/** The other scripts. After the images of the page, which can be read without any script. */
const preloads = ({ isForOutdatedBrowser, hints }: PagePlan): string =>
  isForOutdatedBrowser ? '' : hints.map(preload).join('\n')

const preload = ({ href, integrity }: Hint) =>
  tag('link', { rel: 'preload', href, as: 'script', integrity, crossorigin: 'anonymous', fetchpriority: 'low' })

/** Before the styles, so that it downloads while they are parsed. */
const preloadPicture = ({ type, srcSet, sizes }: PictureHint) =>
  tag('link', { rel: 'preload', as: 'image', type, imagesrcset: srcSet, imagesizes: sizes, fetchpriority: 'high' })

import type { ShellBuild } from '@ginmaku/shared-contracts/registry/shell-build.ts'
import type { LayoutName } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { type PageFacts, pageFactsId } from '../../src/page-facts.ts'
import { documentTitle } from '../../src/routing/document-title.ts'
import type { Hint } from './hints.ts'
import { escapeHtml, inlineJson, tag } from './html.ts'

interface DocumentParts {
  facts: PageFacts
  nonce: string
  title: string | undefined
  layout: LayoutName
  hidesFrame: boolean
  shell: ShellBuild
  assetBase: string
  hints: readonly Hint[]
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='6' fill='%230c0d10'/%3E%3Cpath d='M6 8h20v14H6z' fill='%23f6f3ee'/%3E%3Cpath d='M6 24h20v2H6z' fill='%23e8502f'/%3E%3C/svg%3E"

/** The whole document: everything the browser needs to know and fetch stands in it, so that nothing waits for a chain of requests. */
export function writeDocument(parts: DocumentParts): string {
  const { facts, nonce, title, layout, hidesFrame } = parts
  return `<!doctype html>
<html lang="${facts.locale}" data-layout="${layout}"${hidesFrame ? ' data-frame="hidden"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="#0c0d10">
<title>${escapeHtml(documentTitle(title, facts.locale))}</title>
${tag('link', { rel: 'icon', href: icon })}
${[...styles(parts), ...scripts(parts), ...parts.hints.map(preload)].join('\n')}
</head>
<body>
<div id="frame-top"></div>
<main id="main" tabindex="-1"><div id="shell-page"></div><div id="remotes"></div></main>
<div id="frame-bottom"></div>
<div id="frame-overlay"></div>
<script type="application/json" id="${pageFactsId}" nonce="${nonce}">${inlineJson(facts)}</script>
</body>
</html>
`
}

const styles = ({ shell, assetBase }: DocumentParts) =>
  shell.styles.map(({ file, integrity }) =>
    tag('link', { rel: 'stylesheet', href: assetBase + file, integrity, crossorigin: 'anonymous' }),
  )

const scripts = ({ shell, assetBase, nonce }: DocumentParts) =>
  shell.scripts.map(
    ({ file, integrity }) =>
      `${tag('script', { src: assetBase + file, integrity, crossorigin: 'anonymous', nonce, defer: true })}</script>`,
  )

const preload = ({ href, as, integrity }: Hint) =>
  tag('link', { rel: 'preload', href, as, integrity, crossorigin: 'anonymous' })

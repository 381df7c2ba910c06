import type { Bundle } from './build.ts'

/** The composed document as a client-rendered site would have it: the same facts, an empty frame, and the bundle's files. */
export function browserRendered(document: string, { scripts, styles }: Bundle): string {
  const [html = '<html>'] = /<html[^>]*>/.exec(document) ?? []
  const [facts = ''] = /<script type="application\/json" id="page-facts".*?<\/script>/s.exec(document) ?? []
  const [title = ''] = /<title>.*?<\/title>/s.exec(document) ?? []
  return `<!doctype html>
${html}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${title}
${styles.map((name) => `<link rel="stylesheet" href="/bundle/${name}">`).join('')}
${scripts.map((name) => `<script src="/bundle/${name}" defer></script>`).join('')}
</head><body><div id="frame-top"></div>
<main id="main" tabindex="-1"><div id="shell-page"></div><div id="remotes"></div></main>
<div id="frame-bottom"></div><div id="frame-overlay"></div>
${facts}</body></html>`
}

/** The composed document as plain HTML: the rendered markup and its styles, and one script that does almost nothing. */
export const plainHtml = (document: string): string =>
  document
    .replace(/<link rel="preload"[^>]*>\n?/g, '')
    .replace(/<script\b[^>]*>.*?<\/script>\n?/gs, '')
    .replace('</head>', '<script src="/bundle/plain.js" defer></script>\n</head>')

export const plainScript = "document.documentElement.dataset.ready = 'true'\n"

import { createHash } from 'node:crypto'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { siteName } from '../../src/page-facts.ts'
import { appColour } from './manifest.ts'

const texts = {
  ja: {
    title: '接続できません',
    text: '銀幕に接続できませんでした。接続をご確認ください。つながると、このページは自動で読み込まれます。',
    retry: 'もう一度読み込む',
  },
  en: {
    title: 'No connection',
    text: 'We couldn’t reach Ginmaku. Check your connection: this page loads automatically once you’re back online.',
    retry: 'Try again',
  },
} satisfies Record<Locale, Record<string, string>>

/** Shows one language: of the cookie, else of the browser (spec §4.5). Without it both are shown. */
const script = `(() => {
  const chosen = /(?:^|; )locale=(ja|en)(?:;|$)/.exec(document.cookie)?.[1]
  const known = navigator.languages.map((range) => range.slice(0, 2)).find((language) => language === 'ja' || language === 'en')
  document.documentElement.lang = chosen ?? known ?? 'en'
  document.title = document.querySelector('section[lang=' + document.documentElement.lang + '] h1').textContent
  addEventListener('online', () => location.reload())
})()`

const styles = `:root{color-scheme:dark light}
body{display:grid;place-content:center;min-height:100svh;margin:0;padding:1rem;box-sizing:border-box;background:${appColour};color:#f6f3ee;font:1rem/1.75 system-ui,sans-serif}
section{max-width:30rem}
:root[lang=ja] section[lang=en],:root[lang=en] section[lang=ja]{display:none}
h1{margin:1rem 0 0;font-size:1.5rem;line-height:1.3}
a{display:inline-block;padding:.5rem 1.375rem;border-radius:.375rem;background:#e8502f;color:#0c0d10;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid #ff7d5e;outline-offset:2px}
@media (prefers-color-scheme:light){body{background:#faf8f4;color:#14151a}a{background:#c73a1b;color:#fff}a:focus-visible{outline-color:#b43216}}`

/** The link leads to the address that could not be loaded, which the page has. */
const section = (locale: Locale): string => {
  const { title, text, retry } = texts[locale]
  return `<section lang="${locale}"><p>${siteName[locale]}</p><h1>${title}</h1><p>${text}</p><a href="">${retry}</a></section>`
}

const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** Complete in itself, because nothing else can be loaded. */
export const offlinePage = {
  html: `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${siteName.ja}</title>
<style>${styles}</style>
</head>
<body>
<main>${section('ja')}${section('en')}</main>
<script>${script}</script>
</body>
</html>`,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src ${hash(styles)}; script-src ${hash(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  },
} as const

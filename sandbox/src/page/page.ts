import type { FastifyReply } from 'fastify'
import { html, type Markup } from './html.ts'
import type { Locale } from './locale.ts'

export interface Page {
  locale: Locale
  title: string
  body: Markup
  /** Paths of module scripts under /assets. */
  scripts?: readonly string[]
  /** Origins that may frame the page; none by default. */
  framedBy?: readonly string[]
  /** Origins that the page's forms may lead to; Chromium also applies this to redirects after submitting. */
  formsTo?: readonly string[]
  status?: number
}

const policyOf = (page: Page): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    `form-action 'self' ${(page.formsTo ?? []).join(' ')}`.trim(),
    `frame-ancestors ${page.framedBy?.join(' ') || "'none'"}`,
  ].join('; ')

/** Sends a whole page under a policy that blocks all foreign code. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { markup } = html`<!doctype html>
<html lang="${page.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${page.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/sandbox.css">
${page.scripts?.map((script) => html`<script type="module" src="/assets/${script}"></script>`)}
</head>
<body>${page.body}</body>
</html>`
  return reply
    .code(page.status ?? 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policyOf(page))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(markup)
}

import {
  liveVersion,
  liveVersions,
  type MicroFrontendVersion,
  type Registry,
} from '@ginmaku/shared-contracts/registry/registry.ts'
import type { ShellBuild } from '@ginmaku/shared-contracts/registry/shell-build.ts'
import type { PageFacts, RemoteRelease } from '../../src/page-facts.ts'
import { type ResolvedPage, resolvePage } from '../../src/routing/resolve-page.ts'
import { createRouteTable } from '../../src/routing/route-table.ts'
import { readCookies } from './cookies.ts'
import { contentSecurityPolicy } from './csp.ts'
import { preloadHints } from './hints.ts'
import { chooseLocale } from './locale.ts'
import { writeDocument } from './write-document.ts'

export interface PageRequest {
  /** Path and query. */
  url: string
  cookie?: string | undefined
  acceptLanguage?: string | undefined
  /** New for every answer. */
  nonce: string
}

export interface Site {
  shell: ShellBuild
  registry: Registry
  gatewayOrigin: string
}

export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export const assetBase = '/assets/'

/** One visit's page. Pure: the same request, registry and nonce give the same answer. */
export function makePage(request: PageRequest, site: Site): PageAnswer {
  const { pathname, search } = new URL(request.url, 'http://site')
  const cookies = readCookies(request.cookie)
  const remotes = liveVersions(site.registry).map(([name, version]) => describeRemote(name, version))
  const visitor = { loggedIn: Boolean(cookies.auth_key && cookies.access_token) }
  const page = resolvePage(createRouteTable(remotes), { pathname, search }, visitor)
  if (page.kind === 'redirect') return { status: 302, headers: { location: page.to, ...htmlHeaders }, body: '' }

  const locale = chooseLocale(cookies.locale, request.acceptLanguage)
  const active = page.kind === 'remote' ? liveVersion(site.registry, page.remote) : undefined
  const facts: PageFacts = { locale, remotes }
  return {
    status: statusOf(page),
    headers: { ...htmlHeaders, ...securityHeaders, 'content-security-policy': policyFor(request, site, remotes) },
    body: writeDocument({
      facts,
      nonce: request.nonce,
      title: titleOf(page, locale),
      layout: page.kind === 'remote' ? page.route.layout : 'default',
      hidesFrame: new URLSearchParams(search).has('_h'),
      shell: site.shell,
      assetBase,
      hints: preloadHints(site.shell, assetBase, active),
    }),
  }
}

const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'cookie, accept-language',
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
}

function describeRemote(name: string, { url, metadata, extras }: MicroFrontendVersion): RemoteRelease {
  const { uniqueName, routes, parcels } = extras
  return { name, version: metadata.version, url, integrity: metadata.integrity, uniqueName, routes, parcels }
}

function statusOf(page: ResolvedPage): number {
  if (page.kind !== 'shell') return 200
  return page.page === 'maintenance' ? 503 : 404
}

const shellTitles = {
  'not-found': { ja: 'ページが見つかりません', en: 'Page not found' },
  maintenance: { ja: 'メンテナンス中', en: 'Under maintenance' },
} as const

function titleOf(page: ResolvedPage, locale: 'ja' | 'en'): string | undefined {
  if (page.kind === 'redirect') return undefined
  if (page.kind === 'shell') return shellTitles[page.page][locale]
  return page.route.path === '/' ? undefined : page.route.title[locale]
}

function policyFor(request: PageRequest, site: Site, remotes: readonly RemoteRelease[]): string {
  const origins = remotes.map(({ url }) => URL.parse(url)?.origin).filter((origin) => origin !== undefined)
  return contentSecurityPolicy({
    nonce: request.nonce,
    releaseOrigins: [...new Set(origins)],
    gatewayOrigin: site.gatewayOrigin,
  })
}

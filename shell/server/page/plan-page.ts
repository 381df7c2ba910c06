import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import {
  liveVersion,
  liveVersions,
  type MicroFrontendVersion,
  type Registry,
} from '@ginmaku/shared-contracts/registry/registry.ts'
import type { ShellVersion } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import { parseCookie } from 'cookie'
import { isbot } from 'isbot'
import { type Consent, consentCookie, readConsent } from '../../src/consent/consent-rule.ts'
import type { RemoteRelease } from '../../src/page-facts.ts'
import { type ResolvedPage, resolvePage } from '../../src/routing/resolve-page.ts'
import { createRouteTable } from '../../src/routing/route-table.ts'
import type { ServiceState } from '../../src/routing/service-rule.ts'
import type { CardFormHosts } from './card-form-hosts.ts'
import { contentSecurityPolicy } from './csp.ts'
import { type Hint, preloadHints } from './hints.ts'
import { chooseLocale } from './locale.ts'
import { isOutdated } from './outdated-browser.ts'
import type { PageOwner } from './page-owner.ts'

export interface PageRequest {
  /** Path and query. */
  url: string
  cookie?: string | undefined
  acceptLanguage?: string | undefined
  userAgent?: string | undefined
  /** ISO 3166 code of the visitor's country. */
  region: string
  /** New for every response. */
  nonce: string
}

export interface Site {
  shell: ShellVersion
  registry: Registry
  cardForm: CardFormHosts
  /** Where the player fetches films, besides the site itself. */
  mediaOrigin?: string | undefined
  serviceMode: 'open' | 'closed'
  /** Countries in which the service is not available (spec §1.3). */
  blockedRegions: readonly string[]
}

/** Everything known about a requested page before rendering starts. */
export interface PagePlan {
  url: URL
  nonce: string
  locale: Locale
  loggedIn: boolean
  region: string
  service: ServiceState
  consent: Consent | undefined
  remotes: RemoteRelease[]
  page: Exclude<ResolvedPage, { kind: 'redirect' }>
  owner: PageOwner | undefined
  /** With which the page is made. */
  shell: ShellVersion
  hints: Hint[]
  headers: Record<string, string>
  /** The page has no scripts. */
  isForOutdatedBrowser: boolean
  /** It reads the head and does not render, so that it gets the page in one piece. */
  isForCrawler: boolean
  /** Origins of the scripts of the card form, which the page trusts as its own. */
  cardFormScripts: readonly string[]
}

/** Pure: the same request, registry and nonce give the same plan. */
export function planPage(request: PageRequest, site: Site): PagePlan | { redirectTo: string } {
  // Not resolved against a base URL: `//title/x` would be parsed as a host name.
  const url = new URL(`http://site${request.url}`)
  const cookies = parseCookie(request.cookie ?? '', { decode: decodeValue })
  const remotes = describeRemotes(site.registry)
  const loggedIn = Boolean(cookies.auth_key && cookies.access_token)
  const { region } = request
  const service = site.blockedRegions.includes(region) ? 'blocked' : site.serviceMode
  const page = resolvePage(createRouteTable(remotes), url, { loggedIn, service })
  if (page.kind === 'redirect') return { redirectTo: page.to }

  const release = page.kind === 'remote' ? liveVersion(site.registry, page.remote) : undefined
  const owner = page.kind === 'remote' && release ? { name: page.remote, release, route: page.route } : undefined
  return {
    url,
    nonce: request.nonce,
    locale: chooseLocale(url.searchParams.get('lang') ?? cookies.locale, request.acceptLanguage),
    loggedIn,
    region,
    service,
    consent: readConsent(cookies[consentCookie]),
    remotes,
    page,
    owner,
    shell: site.shell,
    hints: preloadHints(site.shell, owner),
    headers: { ...htmlHeaders, ...securityHeaders, 'content-security-policy': policyFor(request, site, remotes) },
    isForOutdatedBrowser: isOutdated(request.userAgent),
    isForCrawler: isCrawler(request.userAgent),
    cardFormScripts: site.cardForm.scripts,
  }
}

/** A headless browser renders as others do. */
const isCrawler = (userAgent: string | undefined) => isbot(userAgent) && !userAgent?.includes('HeadlessChrome')

/** A malformed value, such as `%E0%A4`, becomes empty and counts as missing, as in the browser (session/tokens.ts). */
function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

export const htmlHeaders = {
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

/** What browsers need to know of the live releases. */
export const describeRemotes = (registry: Registry): RemoteRelease[] =>
  liveVersions(registry).map(([name, version]) => describeRemote(name, version))

function describeRemote(name: string, { url, metadata, extras }: MicroFrontendVersion): RemoteRelease {
  const { uniqueName, routes, parcels } = extras
  return { name, version: metadata.version, url, integrity: metadata.integrity, uniqueName, routes, parcels }
}

function policyFor(request: PageRequest, site: Site, remotes: readonly RemoteRelease[]): string {
  const origins = remotes.map(({ url }) => URL.parse(url)?.origin).filter((origin) => origin !== undefined)
  return contentSecurityPolicy({
    nonce: request.nonce,
    releaseOrigins: [...new Set(origins)],
    cardForm: site.cardForm,
    mediaOrigin: site.mediaOrigin,
  })
}

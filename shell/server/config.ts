import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { cardFormHosts } from './page/card-form-hosts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** An empty variable counts as absent, because compose files and CI pass unset ones as empty. */
const absentIfEmpty = (value: unknown) => (value === '' ? undefined : value)
const text = z.preprocess(absentIfEmpty, z.string().optional())
const number = (fallback: number) => z.preprocess(absentIfEmpty, z.coerce.number().int().min(0).default(fallback))
const listOf = (item: z.ZodString, fallback: string) =>
  z.preprocess(
    absentIfEmpty,
    z
      .string()
      .default(fallback)
      .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
      .pipe(z.array(item)),
  )
const country = z.string().regex(/^[A-Z]{2}$/, 'an ISO 3166 code such as JP')

const schema = z.object({
  SITE_PORT: number(3000),
  SITE_HOST: text,
  API_ORIGIN: text,
  API_PORT: number(3100),
  SANDBOX_ORIGIN: text,
  SANDBOX_PORT: number(3200),
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_JS_ORIGIN: z.preprocess(absentIfEmpty, z.url().optional()),
  SITE_ORIGIN: text,
  DATA_DIR: text,
  TRUSTED_PROXIES: listOf(z.string(), '127.0.0.0/8,::1/128'),
  REGION_HEADER: z.preprocess(absentIfEmpty, z.string().toLowerCase().default('x-client-region')),
  DEFAULT_REGION: z.preprocess(absentIfEmpty, country.default('JP')),
  BLOCKED_REGIONS: listOf(country, ''),
  COUNTRY_DATABASE: text,
  SERVICE_MODE: z.preprocess(absentIfEmpty, z.enum(['open', 'closed']).default('open')),
  RENDER_WITHIN_MS: number(300),
  RENDER_CACHE_MS: number(3_000),
  DISK_FLOOR_BYTES: number(200_000_000),
  LOG_LEVEL: text,
})

/** @throws Error naming every invalid setting, and why */
export function readConfig(env: Record<string, string | undefined>) {
  const parsed = schema.safeParse(env)
  if (!parsed.success) throw new Error(`Settings are wrong:\n${z.prettifyError(parsed.error)}`)
  const given = parsed.data
  return {
    port: given.SITE_PORT,
    host: given.SITE_HOST ?? '0.0.0.0',
    /** Origin that serves `/api`, `/live`, `/chat`, `/media` and `/images`. */
    apiOrigin: given.API_ORIGIN ?? `http://127.0.0.1:${given.API_PORT}`,
    /**
     * Proxies whose `x-forwarded-for`, `x-client-*` and region are trusted: addresses with a prefix length, the same as the
     * API's.
     */
    trustedProxies: given.TRUSTED_PROXIES,
    /** The header in which a trusted proxy sends the visitor's country; the same as the API's. */
    regionHeader: given.REGION_HEADER,
    /** ISO 3166 code for addresses that no country is known for; the same as the API's. */
    defaultRegion: given.DEFAULT_REGION,
    /** Countries in which the service is not available (spec §1.3). */
    blockedRegions: given.BLOCKED_REGIONS,
    /** An MMDB file in place of the packaged database of countries. */
    countryDatabase: given.COUNTRY_DATABASE,
    /** `closed`: the special mode of spec §6.4; the same as the API's. */
    serviceMode: given.SERVICE_MODE,
    /** Hosts of the card form that pages embed; derived from the same settings as in the API. */
    cardForm: cardFormHosts({
      sandboxOrigin: given.SANDBOX_ORIGIN ?? `http://localhost:${given.SANDBOX_PORT}`,
      stripeKey: given.STRIPE_PUBLISHABLE_KEY,
      stripeJsOrigin: given.STRIPE_JS_ORIGIN,
    }),
    /** The site's public origin, for addresses in the page's head. */
    siteOrigin: given.SITE_ORIGIN ?? `http://localhost:${given.SITE_PORT}`,
    /** Milliseconds to wait for a server-rendered page; after that the page is sent without it and the browser renders it. */
    renderWithinMs: given.RENDER_WITHIN_MS,
    /** Milliseconds during which one rendering is shared by all requests for the same page. */
    shareRenderingMs: given.RENDER_CACHE_MS,
    dataDir: given.DATA_DIR ?? join(root, '.ginmaku'),
    /** With fewer bytes left on the disk of `dataDir`, /readyz responds with 503. */
    diskFloorBytes: given.DISK_FLOOR_BYTES,
    logLevel: given.LOG_LEVEL ?? 'info',
  }
}

export type ServerConfig = ReturnType<typeof readConfig>

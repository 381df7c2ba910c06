import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const defaultDataDir = fileURLToPath(new URL('../../.ginmaku', import.meta.url))
const sampleFilms = fileURLToPath(new URL('../../sample-content/films', import.meta.url))

/** An empty variable counts as absent, because compose files and CI pass unset ones as empty. */
const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined)

const schema = z.object({
  NODE_ENV: z.string().default('development'),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
  /** The public origin; links in mails and return addresses of payments start with it. */
  SITE_ORIGIN: z.url().default('http://localhost:3000'),
  /** The domain that passkeys belong to (RP ID); by default SITE_ORIGIN's host. They work on it and its subdomains, and on no other. */
  PASSKEY_DOMAIN: optional,
  /** Origins at which passkeys are used, separated by commas, on hosts of PASSKEY_DOMAIN; by default SITE_ORIGIN only. */
  PASSKEY_ORIGINS: optional,
  SANDBOX_ORIGIN: z.url().default('http://localhost:3200'),
  /** Shared with the gateway (platform/src/start makes them). Without them nothing can be paid and no webhook is accepted. */
  PAYMENT_SECRET_KEY: z.string().default(''),
  PAYMENT_WEBHOOK_SECRET: z.string().default(''),
  /** Milliseconds to wait for the gateway; less than the 30 s after which the browser times out. */
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(1).max(25_000).default(10_000),
  /** Cards by Stripe: all three, or none; without them the sandbox takes the cards. */
  STRIPE_SECRET_KEY: optional,
  /** Signs the events that Stripe sends to /api/v1/payment/webhook/stripe. */
  STRIPE_WEBHOOK_SECRET: optional,
  /** Public: Stripe.js turns cards into payment methods with it. */
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_ORIGIN: z.url().default('https://api.stripe.com'),
  /** Origin that replaces js.stripe.com on test sites. */
  STRIPE_JS_ORIGIN: optional.pipe(z.url().optional()),
  /** PayPay by PayPay itself: all three, or none; without them the sandbox plays it. */
  PAYPAY_API_KEY: optional,
  PAYPAY_API_SECRET: optional,
  PAYPAY_MERCHANT_ID: optional,
  PAYPAY_ORIGIN: z.url().default('https://apigw.paypay.ne.jp'),
  /** How many processes share the database. Several must also share its secrets and the counts of rate limits. */
  API_PROCESSES: z.coerce.number().int().min(1).default(1),
  DATA_DIR: z.string().default(defaultDataDir),
  /** With fewer bytes left on the disk of DATA_DIR, /readyz answers 503. */
  DISK_FLOOR_BYTES: optional.transform((value) => Number(value ?? 200_000_000)).pipe(z.number().int().min(0)),
  /** Films, one folder per asset. */
  MEDIA_DIR: z.string().default(sampleFilms),
  /** PostgreSQL; without it PGlite keeps the data under DATA_DIR/database. */
  DATABASE_URL: optional,
  REDIS_URL: optional,
  /** Without it, mails become .eml files in DATA_DIR/outbox. */
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Ginmaku <no-reply@ginmaku.example>'),
  /** Where inquiries go. */
  SUPPORT_MAIL: z.email().default('support@ginmaku.example'),
  /** `closed`: the special mode of spec §6.4; the same as the composition server's. */
  SERVICE_MODE: z.enum(['open', 'closed']).default('open'),
  /** ISO 3166 code for callers whose country no proxy provides. */
  DEFAULT_REGION: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('JP'),
  /** The header in which a trusted proxy sends the caller's country. */
  REGION_HEADER: z.string().toLowerCase().default('x-client-region'),
  /** Proxies trusted for x-forwarded-for and REGION_HEADER: addresses with a prefix length. */
  TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.0/8,::1/128')
    .transform((list) => list.split(',').filter(Boolean)),
  /** Signs access tokens; without it a secret is generated once and kept in DATA_DIR. At least 32 characters. */
  ACCESS_TOKEN_SECRET: optional.pipe(z.string().min(32).optional()),
  /** Where the composition server publishes the live releases; SITE_ORIGIN by default. */
  RELEASES_ORIGIN: optional.pipe(z.url().optional()),
  /** Log-in by external services: without both of a provider's values, the sandbox plays it, or else it is not offered. */
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  APPLE_CLIENT_ID: optional,
  /** A JWT signed by Apple's key for us; valid for six months at most. */
  APPLE_CLIENT_SECRET: optional,
  FACEBOOK_CLIENT_ID: optional,
  FACEBOOK_CLIENT_SECRET: optional,
  TWITTER_CLIENT_ID: optional,
  TWITTER_CLIENT_SECRET: optional,
  /** Shared with the sandbox (platform/src/start makes it). Never set it where members are real: there everybody may be anybody. */
  PROVIDER_SANDBOX_SECRET: optional,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** `sample` fills an empty database with the sample data at start. */
  SEED: z.enum(['none', 'sample']).default('none'),
})

/** Settings required of processes that share a database. */
const shared = [
  'DATABASE_URL',
  'REDIS_URL',
  'ACCESS_TOKEN_SECRET',
  'PAYMENT_SECRET_KEY',
  'PAYMENT_WEBHOOK_SECRET',
] as const

/** Each needs all the others. */
const togetherOrNone = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'],
  ['PAYPAY_API_KEY', 'PAYPAY_API_SECRET', 'PAYPAY_MERCHANT_ID'],
] as const

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

const settings = schema.superRefine((given, context) => {
  // Reported already.
  if (!URL.canParse(given.SITE_ORIGIN)) return
  const domain = given.PASSKEY_DOMAIN ?? new URL(given.SITE_ORIGIN).hostname
  for (const origin of (given.PASSKEY_ORIGINS ?? given.SITE_ORIGIN).split(','))
    if (!URL.canParse(origin) || !isWithin(new URL(origin).hostname, domain))
      context.addIssue({ code: 'custom', path: ['PASSKEY_ORIGINS'], message: `${origin} is no origin of ${domain}` })
  for (const names of togetherOrNone) {
    const missing = names.filter((name) => !given[name])
    if (missing.length === names.length) continue
    for (const name of missing)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `is needed with ${names.filter((each) => given[each])}`,
      })
  }
  // A card number typed into a page of our own origin would be ours to read.
  if (given.STRIPE_JS_ORIGIN && new URL(given.STRIPE_JS_ORIGIN).origin === new URL(given.SITE_ORIGIN).origin)
    context.addIssue({ code: 'custom', path: ['STRIPE_JS_ORIGIN'], message: 'must not be SITE_ORIGIN' })
  if (given.API_PROCESSES === 1) return
  for (const name of shared)
    if (!given[name])
      context.addIssue({ code: 'custom', path: [name], message: 'is needed when API_PROCESSES is more than 1' })
})

export type Settings = z.output<typeof schema>

/** @throws Error naming every invalid setting, and why */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const parsed = settings.safeParse(env)
  if (parsed.success) return parsed.data
  throw new Error(`Settings are wrong:\n${z.prettifyError(parsed.error)}`)
}

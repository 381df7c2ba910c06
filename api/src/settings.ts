import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const defaultDataDir = fileURLToPath(new URL('../../.ginmaku', import.meta.url))
const sampleFilms = fileURLToPath(new URL('../sample/films', import.meta.url))

/** An empty variable counts as absent: that is how compose files and CI leave things out. */
const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined)

const schema = z.object({
  NODE_ENV: z.string().default('development'),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
  /** What the browser sees; links in mails and return addresses of payments start here. */
  SITE_ORIGIN: z.url().default('http://localhost:3000'),
  SANDBOX_ORIGIN: z.url().default('http://localhost:3200'),
  /** Shared with the gateway (platform/src/start makes them). Without them nothing can be paid and no webhook is believed. */
  PAYMENT_SECRET_KEY: z.string().default(''),
  PAYMENT_WEBHOOK_SECRET: z.string().default(''),
  /** Milliseconds that the gateway may take to answer; under half a minute, after which the browser gives up. */
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(1).max(25_000).default(10_000),
  /** How many processes share the database. More than one share its secrets and the counts of limits too. */
  API_PROCESSES: z.coerce.number().int().min(1).default(1),
  DATA_DIR: z.string().default(defaultDataDir),
  /** Films, one folder an asset. */
  MEDIA_DIR: z.string().default(sampleFilms),
  /** PostgreSQL; without it PGlite keeps the data under DATA_DIR/database. */
  DATABASE_URL: optional,
  REDIS_URL: optional,
  /** Without it mails become .eml files in DATA_DIR/outbox. */
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Ginmaku <no-reply@ginmaku.example>'),
  /** ISO 3166 code of callers whose country no proxy tells. */
  DEFAULT_REGION: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('JP'),
  /** The header in which a trusted proxy tells the caller's country. */
  REGION_HEADER: z.string().default('x-client-region'),
  /** Who may speak for a caller (x-forwarded-for, REGION_HEADER): addresses with a prefix length. */
  TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.0/8,::1/128')
    .transform((list) => list.split(',').filter(Boolean)),
  /** Signs access tokens; without it one is made once and kept in DATA_DIR. At least 32 characters. */
  ACCESS_TOKEN_SECRET: optional.pipe(z.string().min(32).optional()),
  /** Where the composition server tells which releases are live; SITE_ORIGIN unless told. */
  RELEASES_ORIGIN: optional.pipe(z.url().optional()),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** `sample` fills an empty database with the sample world at start. */
  SEED: z.enum(['none', 'sample']).default('none'),
})

/** What processes that share a database must share too. */
const shared = [
  'DATABASE_URL',
  'REDIS_URL',
  'ACCESS_TOKEN_SECRET',
  'PAYMENT_SECRET_KEY',
  'PAYMENT_WEBHOOK_SECRET',
] as const

const settings = schema.superRefine((given, context) => {
  if (given.API_PROCESSES === 1) return
  for (const name of shared)
    if (!given[name])
      context.addIssue({ code: 'custom', path: [name], message: 'is needed when API_PROCESSES is more than 1' })
})

export type Settings = z.output<typeof schema>

/** @throws Error naming every setting that is wrong, and why */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const parsed = settings.safeParse(env)
  if (parsed.success) return parsed.data
  throw new Error(`Settings are wrong:\n${z.prettifyError(parsed.error)}`)
}

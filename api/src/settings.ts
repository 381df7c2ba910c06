import { fileURLToPath } from 'node:url'
import {
  type Conflict,
  type Declared,
  type Environment,
  readDeclared,
  type Values,
} from '@ginmaku/shared-contracts/settings/read-settings.ts'
import {
  email,
  longText,
  oneOf,
  port,
  text,
  url,
  wholeNumber,
} from '@ginmaku/shared-contracts/settings/setting-types.ts'
import { sharedSettings as shared } from '@ginmaku/shared-contracts/settings/shared-settings.ts'

const secret = { type: text, isSecret: true }

/** What the API and the operator's commands read. */
export const apiSettings = {
  NODE_ENV: shared.NODE_ENV,
  NODE_OPTIONS: shared.NODE_OPTIONS,
  API_HOST: { type: text, default: '127.0.0.1', description: 'Address to listen on.' },
  API_PORT: { type: port, default: '3100', description: 'Port to listen on; 0 takes any free one.' },
  API_PROCESSES: {
    type: wholeNumber(1),
    default: '1',
    description:
      'Processes that share the database and, for imported pictures, `DATA_DIR`. More than one require `DATABASE_URL`, `REDIS_URL`, `ACCESS_TOKEN_SECRET`, `PAYMENT_SECRET_KEY` and `PAYMENT_WEBHOOK_SECRET`.',
  },
  SITE_ORIGIN: shared.SITE_ORIGIN,
  PASSKEY_DOMAIN: {
    type: text,
    description:
      'Domain that passkeys belong to (RP ID), by default the host of `SITE_ORIGIN`. They work on it and its subdomains, and on no other.',
  },
  PASSKEY_ORIGINS: {
    type: text,
    description:
      'Origins at which passkeys are used, separated by commas, on hosts of `PASSKEY_DOMAIN`; by default only `SITE_ORIGIN`.',
  },
  RELEASES_ORIGIN: {
    type: url,
    description: 'Where the composition server publishes the live releases, by default `SITE_ORIGIN`.',
  },
  DATA_DIR: shared.DATA_DIR,
  DISK_FLOOR_BYTES: shared.DISK_FLOOR_BYTES,
  MEDIA_DIR: {
    type: text,
    default: fileURLToPath(new URL('../../sample-content/films', import.meta.url)),
    isRequired: true,
    description:
      'Films made elsewhere, one folder per asset; only read. Ingested films are in `DATA_DIR/media`, or in a bucket.',
  },
  EXPIRY_NOTICE_HOURS: {
    type: wholeNumber(0),
    default: '48',
    description:
      'How long before the end of a rental the library marks it and its holder is notified, at the earliest after half of its time; 0: never.',
  },
  LIVE_SRT_PORT: {
    type: port,
    default: '9710',
    description:
      'First UDP port at which cameras reach live events by SRT; each event has one of its own from there on.',
  },
  LIVE_API_ORIGIN: {
    type: url,
    description:
      'An API process to which `npm run live-relay` sends live video, by default `http://127.0.0.1:API_PORT`.',
  },
  LIVE_RTMP_ORIGIN: {
    type: text,
    default: 'rtmp://127.0.0.1',
    description: 'Where `npm run live-relay` reads what cameras publish to nginx by RTMP.',
  },
  FILM_DEVICE_LIMIT: {
    type: wholeNumber(1),
    default: '3',
    description: 'Devices on which a member may watch films at the same time; a live event has its own limit.',
  },
  MEDIA_S3_BUCKET: {
    type: text,
    description:
      'Bucket of an S3-compatible store for ingested films and their sources: this and the next two, or none of them; without them they are in `DATA_DIR/media`.',
  },
  MEDIA_S3_ACCESS_KEY_ID: { ...secret, description: 'Identifies the key of the bucket.' },
  MEDIA_S3_SECRET_ACCESS_KEY: { ...secret, description: 'Signs requests to the bucket.' },
  MEDIA_S3_REGION: { type: text, default: 'us-east-1', description: 'Region of the bucket.' },
  MEDIA_S3_ENDPOINT: { type: url, description: 'Where the S3-compatible store is; by default Amazon’s of the region.' },
  MEDIA_DELIVERY: {
    type: oneOf('api', 'accel', 'direct'),
    default: 'api',
    description:
      'How films reach browsers: through the API; by nginx, to which the API answers with `X-Accel-Redirect`; or those that are protected directly from `MEDIA_ORIGIN` ([media delivery](decisions/media-delivery.md)).',
  },
  MEDIA_ORIGIN: shared.MEDIA_ORIGIN,
  MEDIA_PATH_SECRET: {
    type: longText(32),
    isSecret: true,
    description:
      'Signs the paths below `MEDIA_ORIGIN`, where nginx or the CDN checks them; without it addresses are presigned for the bucket.',
  },
  MEDIA_KEY_SECRETS: {
    type: longText(32),
    isSecret: true,
    description:
      'Encrypt the stored keys of protected films, separated by spaces: the first one new keys, the others only open older ones until `npm run media -- seal-keys`. By default derived from `ACCESS_TOKEN_SECRET`.',
  },
  RECEIPT_SECRETS: {
    type: longText(32),
    isSecret: true,
    description:
      'Their keys sign the receipts of what members hold, separated by spaces: the first one new receipts; the public keys of the others stay published (`GET /signed-receipt/key`). By default derived from `ACCESS_TOKEN_SECRET`.',
  },
  DATABASE_URL: { ...secret, description: 'PostgreSQL; without it PGlite stores the data in `DATA_DIR/database`.' },
  PGPASSWORD: { ...secret, description: 'Read by the client of PostgreSQL, as are the next two.' },
  PGSSLMODE: { type: text, description: 'How the connection to PostgreSQL is encrypted.' },
  PGSSLROOTCERT: { type: text, description: 'File with the certificate of PostgreSQL’s authority.' },
  REDIS_URL: { ...secret, description: 'Counts of rate limits; without it they are in the process.' },
  SMTP_URL: {
    ...secret,
    isRequired: true,
    description: 'Mail server; without it mails become .eml files in `DATA_DIR/outbox`.',
  },
  MAIL_FROM: {
    type: text,
    default: 'Ginmaku <no-reply@ginmaku.example>',
    isRequired: true,
    description: 'Sender of mails.',
  },
  SUPPORT_MAIL: {
    type: email,
    default: 'support@ginmaku.example',
    isRequired: true,
    description: 'Where inquiries go.',
  },
  ACCESS_TOKEN_SECRET: {
    type: longText(32),
    isSecret: true,
    isRequired: true,
    description:
      'Signs access tokens, at least 32 characters; without it a secret is generated once and stored in `DATA_DIR`.',
  },
  SERVICE_MODE: shared.SERVICE_MODE,
  DEFAULT_REGION: shared.DEFAULT_REGION,
  REGION_HEADER: shared.REGION_HEADER,
  TRUSTED_PROXIES: shared.TRUSTED_PROXIES,
  PAYMENT_TIMEOUT_MS: {
    type: wholeNumber(1, 25_000),
    default: '10000',
    unit: 'ms',
    description: 'How long to wait for a gateway: less than the 30 s after which the browser times out.',
  },
  STRIPE_SECRET_KEY: {
    ...secret,
    description: 'Cards by Stripe: this and the next two, or none of them; without them the sandbox takes cards.',
  },
  STRIPE_WEBHOOK_SECRET: {
    ...secret,
    description: 'Signs the events that Stripe sends to `/api/v1/payment/webhook/stripe`.',
  },
  STRIPE_PUBLISHABLE_KEY: shared.STRIPE_PUBLISHABLE_KEY,
  STRIPE_ORIGIN: { type: url, default: 'https://api.stripe.com', description: 'Stripe’s API.' },
  STRIPE_JS_ORIGIN: shared.STRIPE_JS_ORIGIN,
  PAYPAY_API_KEY: {
    ...secret,
    description: 'Payments by PayPay: this and the next two, or none of them; without them the sandbox takes PayPay.',
  },
  PAYPAY_API_SECRET: { ...secret, description: 'Signs calls of PayPay’s API.' },
  PAYPAY_MERCHANT_ID: { type: text, description: 'The shop’s id at PayPay.' },
  PAYPAY_ORIGIN: { type: url, default: 'https://apigw.paypay.ne.jp', description: 'PayPay’s API.' },
  SANDBOX_ORIGIN: shared.SANDBOX_ORIGIN,
  PAYMENT_SECRET_KEY: shared.PAYMENT_SECRET_KEY,
  PAYMENT_WEBHOOK_SECRET: shared.PAYMENT_WEBHOOK_SECRET,
  PROVIDER_SANDBOX_SECRET: shared.PROVIDER_SANDBOX_SECRET,
  GOOGLE_CLIENT_ID: {
    type: text,
    description:
      'Log-in by Google needs this and the next one, as do the other services; without both, the sandbox plays the service, or it is not offered.',
  },
  GOOGLE_CLIENT_SECRET: { ...secret, description: 'Secret of the client at Google.' },
  APPLE_CLIENT_ID: { type: text, description: 'The client at Apple.' },
  APPLE_CLIENT_SECRET: {
    ...secret,
    description: 'A JWT signed by Apple’s key for the client; valid for six months at most.',
  },
  FACEBOOK_CLIENT_ID: { type: text, description: 'The client at Facebook.' },
  FACEBOOK_CLIENT_SECRET: { ...secret, description: 'Secret of the client at Facebook.' },
  TWITTER_CLIENT_ID: { type: text, description: 'The client at Twitter.' },
  TWITTER_CLIENT_SECRET: { ...secret, description: 'Secret of the client at Twitter.' },
  LOG_LEVEL: shared.LOG_LEVEL,
  SEED: {
    type: oneOf('none', 'sample'),
    default: 'none',
    description: '`sample` fills an empty database with the sample data at start.',
  },
} satisfies Declared

export type Settings = Values<typeof apiSettings>

/** @throws SettingsError with a sentence for each setting that is invalid or missing */
export const readSettings = (env: Environment): Settings => readDeclared(apiSettings, env, findConflicts)

const findConflicts = (given: Settings): Conflict[] => [
  ...passkeyConflicts(given),
  ...gatewayConflicts(given),
  ...bucketConflicts(given),
  ...deliveryConflicts(given),
  ...(given.API_PROCESSES > 1 ? missing(given, sharedByProcesses, 'when API_PROCESSES is more than 1') : []),
]

const sharedByProcesses = [
  'DATABASE_URL',
  'REDIS_URL',
  'ACCESS_TOKEN_SECRET',
  'PAYMENT_SECRET_KEY',
  'PAYMENT_WEBHOOK_SECRET',
] as const
const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'] as const
const paypay = ['PAYPAY_API_KEY', 'PAYPAY_API_SECRET', 'PAYPAY_MERCHANT_ID'] as const

const bucket = ['MEDIA_S3_BUCKET', 'MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'] as const

const missing = (given: Settings, names: readonly (keyof Settings)[], when: string): Conflict[] =>
  names.filter((name) => !given[name]).map((name) => [name, `is required ${when}`])

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

function passkeyConflicts({ SITE_ORIGIN, PASSKEY_DOMAIN, PASSKEY_ORIGINS }: Settings): Conflict[] {
  const domain = PASSKEY_DOMAIN ?? new URL(SITE_ORIGIN).hostname
  return (PASSKEY_ORIGINS ?? SITE_ORIGIN)
    .split(',')
    .filter((origin) => !URL.canParse(origin) || !isWithin(new URL(origin).hostname, domain))
    .map((origin) => ['PASSKEY_ORIGINS', `has ${JSON.stringify(origin)}, but must be origins of ${domain}`])
}

/** A bucket has all of its settings or none. */
function bucketConflicts(given: Settings): Conflict[] {
  const present = bucket.filter((name) => given[name])
  return present.length > 0 ? missing(given, bucket, `with ${present.join(' and ')}`) : []
}

function deliveryConflicts(given: Settings): Conflict[] {
  if (given.MEDIA_DELIVERY !== 'direct') return []
  const conflicts = missing(given, ['MEDIA_ORIGIN'], 'when MEDIA_DELIVERY is direct')
  if (!given.MEDIA_PATH_SECRET && !given.MEDIA_S3_BUCKET)
    conflicts.push(['MEDIA_PATH_SECRET', 'is required when MEDIA_DELIVERY is direct, or else a bucket'])
  return conflicts
}

/** A gateway has all of its settings or none, and production has at least one gateway. */
function gatewayConflicts(given: Settings): Conflict[] {
  const conflicts = [stripe, paypay].flatMap((names): Conflict[] => {
    const present = names.filter((name) => given[name])
    return present.length > 0 ? missing(given, names, `with ${present.join(' and ')}`) : []
  })
  // A card number typed into a page of our own origin would be ours to read.
  if (given.STRIPE_JS_ORIGIN && new URL(given.STRIPE_JS_ORIGIN).origin === new URL(given.SITE_ORIGIN).origin)
    conflicts.push(['STRIPE_JS_ORIGIN', 'must not be SITE_ORIGIN'])
  const { NODE_ENV, STRIPE_SECRET_KEY, PAYPAY_API_KEY, PAYMENT_SECRET_KEY, PAYMENT_WEBHOOK_SECRET } = given
  const hasGateway = STRIPE_SECRET_KEY || PAYPAY_API_KEY || (PAYMENT_SECRET_KEY && PAYMENT_WEBHOOK_SECRET)
  if (NODE_ENV === 'production' && !hasGateway)
    conflicts.push([
      'STRIPE_SECRET_KEY',
      'is required in production, or else PAYPAY_API_KEY, or PAYMENT_SECRET_KEY and PAYMENT_WEBHOOK_SECRET of the sandbox',
    ])
  return conflicts
}

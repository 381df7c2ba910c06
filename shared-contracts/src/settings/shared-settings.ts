import { fileURLToPath } from 'node:url'
import type { Declared } from './read-settings.ts'
import { country, listOf, oneOf, text, url, wholeNumber } from './setting-types.ts'

/** Settings that several processes read. Those of one site agree on them. */
export const sharedSettings = {
  NODE_ENV: {
    type: text,
    default: 'development',
    description: '`production` requires what has no safe default. Packages read it too.',
  },
  NODE_OPTIONS: { type: text, description: 'Read by Node itself.' },
  DATA_DIR: {
    type: text,
    default: fileURLToPath(new URL('../../../.ginmaku', import.meta.url)),
    isRequired: true,
    description: 'Folder of data and releases.',
  },
  LOG_LEVEL: {
    type: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    default: 'info',
    description: 'The least important lines that are logged.',
  },
  SITE_ORIGIN: {
    type: url,
    default: 'http://localhost:3000',
    isRequired: true,
    description:
      'The public origin: links in mails, return addresses of payments and addresses in page heads start with it.',
  },
  SANDBOX_ORIGIN: {
    type: url,
    default: 'http://localhost:3200',
    description: 'Origin of the sandbox, as browsers reach it.',
  },
  PAYMENT_SECRET_KEY: {
    type: text,
    default: '',
    isSecret: true,
    description: 'Key of the sandbox’s gateway. Without it the gateway takes no payment.',
  },
  PAYMENT_WEBHOOK_SECRET: {
    type: text,
    default: '',
    isSecret: true,
    description: 'Signs the events of the sandbox’s gateway. Without it no event is accepted.',
  },
  PROVIDER_SANDBOX_SECRET: {
    type: text,
    isSecret: true,
    description:
      'Lets the sandbox play the services that one can log in with. Never set it where members are real: there anyone could log in as anyone.',
  },
  STRIPE_PUBLISHABLE_KEY: { type: text, description: 'Public: Stripe.js turns cards into payment methods with it.' },
  STRIPE_JS_ORIGIN: { type: url, description: 'Replaces js.stripe.com on test sites.' },
  MEDIA_ORIGIN: {
    type: url,
    description:
      'Where browsers fetch the segments of protected films with `MEDIA_DELIVERY=direct`: the CDN, or the store of the bucket.',
  },
  DISK_FLOOR_BYTES: {
    type: wholeNumber(),
    default: '200000000',
    unit: 'bytes',
    description: 'With less space left on the disk of `DATA_DIR`, `/readyz` answers 503.',
  },
  SERVICE_MODE: {
    type: oneOf('open', 'closed'),
    default: 'open',
    description: '`closed`: the special mode of spec §6.4.',
  },
  DEFAULT_REGION: {
    type: country,
    default: 'JP',
    description: 'ISO 3166 code for visitors whose country is not known.',
  },
  REGION_HEADER: {
    type: text.toLowerCase(),
    default: 'x-client-region',
    description: 'Header in which a trusted proxy sends the visitor’s country.',
  },
  TRUSTED_PROXIES: {
    type: listOf(text),
    default: '127.0.0.0/8,::1/128',
    isRequired: true,
    description:
      'Proxies whose `x-forwarded-for`, `x-client-*` and `REGION_HEADER` are trusted: addresses with a prefix length, separated by commas.',
  },
} satisfies Declared

import { resolve } from 'node:path'
import { type Declared, type Environment, readDeclared } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { listOf, port, text, url, wholeNumber } from '@ginmaku/shared-contracts/settings/setting-types.ts'
import { sharedSettings as shared } from '@ginmaku/shared-contracts/settings/shared-settings.ts'

export interface SandboxSettings {
  host: string
  /** 0 takes any free port. */
  port: number
  smtpPort: number
  /** The origin that browsers use; derived from the bound port when absent. */
  origin?: string
  /** Sites that may frame the card form and be returned to, and whose pictures mails may show. */
  siteOrigins: readonly string[]
  /** The service, as the TV reaches it. */
  apiOrigin: string
  /** Endpoint for signed events. */
  webhookUrl: string
  /** For events of payments that were made through the interface of Stripe. */
  stripeWebhookUrl: string
  dataFolder: string
  /** Milliseconds that the create call hangs for the card that simulates a timeout. */
  hangMs: number
  /** Delay in milliseconds before the first retry of an event; doubles each time. */
  webhookBackoffMs: number
  /** How old a payment is, in milliseconds, when the search of the interface of Stripe finds it. */
  searchLagMs: number
  /** Provided by a starter that runs shop and gateway together; otherwise generated and kept in the data folder. */
  secretKey?: string
  webhookSecret?: string
  /** Of the client of the external services that one can log in with. */
  providerSecret?: string
}

const generated = 'Without it one is generated and stored in `DATA_DIR`.'

/** What the sandbox reads from its environment. */
export const sandboxSettings = {
  NODE_ENV: shared.NODE_ENV,
  NODE_OPTIONS: shared.NODE_OPTIONS,
  SANDBOX_HOST: { type: text, default: '127.0.0.1', description: 'Address to listen on.' },
  SANDBOX_PORT: { type: port, default: '3200', description: 'Port to listen on; 0 takes any free one.' },
  SMTP_PORT: { type: port, default: '3225', description: 'Port of the mail server; 0 takes any free one.' },
  SANDBOX_ORIGIN: {
    ...shared.SANDBOX_ORIGIN,
    default: undefined,
    description: `${shared.SANDBOX_ORIGIN.description} By default that of the port.`,
  },
  SITE_ORIGIN: {
    type: listOf(url),
    default: 'http://localhost:3000,http://127.0.0.1:3000',
    description:
      'Sites that may frame the card form and be returned to, and whose pictures mails show, separated by commas.',
  },
  API_ORIGIN: { type: url, default: 'http://127.0.0.1:3100', description: 'The service, as the TV reaches it.' },
  SANDBOX_WEBHOOK_URL: {
    type: url,
    description: 'Endpoint for signed events; by default `API_ORIGIN/api/v1/payment/webhook/sandbox`.',
  },
  SANDBOX_STRIPE_WEBHOOK_URL: {
    type: url,
    description:
      'Endpoint for events of payments that were made through the interface of Stripe; by default `API_ORIGIN/api/v1/payment/webhook/stripe`.',
  },
  DATA_DIR: {
    ...shared.DATA_DIR,
    isRequired: false,
    description: 'The sandbox stores its data in the folder `sandbox` of it.',
  },
  SANDBOX_HANG_MS: {
    type: wholeNumber(),
    default: '20000',
    unit: 'ms',
    description: 'How long the create call hangs for the card that simulates a timeout.',
  },
  SANDBOX_WEBHOOK_BACKOFF_MS: {
    type: wholeNumber(),
    default: '1000',
    unit: 'ms',
    description: 'Delay before the first retry of an event; doubles each time.',
  },
  SANDBOX_SEARCH_LAG_MS: {
    type: wholeNumber(),
    default: '60000',
    unit: 'ms',
    description: 'How old a payment is when the search of the interface of Stripe finds it.',
  },
  PAYMENT_SECRET_KEY: {
    ...shared.PAYMENT_SECRET_KEY,
    description: `Key that the shop calls the gateway with. ${generated}`,
  },
  PAYMENT_WEBHOOK_SECRET: {
    ...shared.PAYMENT_WEBHOOK_SECRET,
    description: `Signs events of the gateway. ${generated}`,
  },
  PROVIDER_SANDBOX_SECRET: shared.PROVIDER_SANDBOX_SECRET,
} satisfies Declared

/** Relative folders are resolved from the repository's root. */
export function settingsFromEnv(env: Environment): SandboxSettings {
  const given = readDeclared(sandboxSettings, env)
  const root = resolve(import.meta.dirname, '../..')
  return {
    host: given.SANDBOX_HOST,
    port: given.SANDBOX_PORT,
    smtpPort: given.SMTP_PORT,
    ...(given.SANDBOX_ORIGIN && { origin: given.SANDBOX_ORIGIN }),
    siteOrigins: given.SITE_ORIGIN,
    apiOrigin: given.API_ORIGIN,
    webhookUrl: given.SANDBOX_WEBHOOK_URL ?? `${given.API_ORIGIN}/api/v1/payment/webhook/sandbox`,
    stripeWebhookUrl: given.SANDBOX_STRIPE_WEBHOOK_URL ?? `${given.API_ORIGIN}/api/v1/payment/webhook/stripe`,
    dataFolder: resolve(root, given.DATA_DIR, 'sandbox'),
    hangMs: given.SANDBOX_HANG_MS,
    webhookBackoffMs: given.SANDBOX_WEBHOOK_BACKOFF_MS,
    searchLagMs: given.SANDBOX_SEARCH_LAG_MS,
    ...(given.PAYMENT_SECRET_KEY && { secretKey: given.PAYMENT_SECRET_KEY }),
    ...(given.PAYMENT_WEBHOOK_SECRET && { webhookSecret: given.PAYMENT_WEBHOOK_SECRET }),
    ...(given.PROVIDER_SANDBOX_SECRET && { providerSecret: given.PROVIDER_SANDBOX_SECRET }),
  }
}

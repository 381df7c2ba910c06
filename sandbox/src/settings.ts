import { resolve } from 'node:path'

export interface SandboxSettings {
  host: string
  /** 0 takes any free port. */
  port: number
  smtpPort: number
  /** The origin that browsers use; derived from the bound port when absent. */
  origin?: string
  /** Sites that may frame the card form and be returned to. */
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

const numberFrom = (text: string | undefined, fallback: number): number => {
  const value = Number(text ?? fallback)
  if (!Number.isInteger(value) || value < 0) throw new Error(`Not a whole number: ${text}`)
  return value
}

/** Reads the process environment; relative folders are resolved from the repository's root. */
export function settingsFromEnv(env: NodeJS.ProcessEnv): SandboxSettings {
  const root = resolve(import.meta.dirname, '../..')
  const api = env.API_ORIGIN ?? 'http://127.0.0.1:3100'
  return {
    host: env.SANDBOX_HOST ?? '127.0.0.1',
    port: numberFrom(env.SANDBOX_PORT, 3200),
    smtpPort: numberFrom(env.SMTP_PORT, 3225),
    ...(env.SANDBOX_ORIGIN && { origin: env.SANDBOX_ORIGIN }),
    siteOrigins: (env.SITE_ORIGIN ?? 'http://localhost:3000,http://127.0.0.1:3000').split(',').map((o) => o.trim()),
    apiOrigin: api,
    webhookUrl: env.SANDBOX_WEBHOOK_URL ?? `${api}/api/v1/payment/webhook/sandbox`,
    stripeWebhookUrl: env.SANDBOX_STRIPE_WEBHOOK_URL ?? `${api}/api/v1/payment/webhook/stripe`,
    dataFolder: resolve(root, env.DATA_DIR ?? '.ginmaku', 'sandbox'),
    hangMs: numberFrom(env.SANDBOX_HANG_MS, 20_000),
    webhookBackoffMs: numberFrom(env.SANDBOX_WEBHOOK_BACKOFF_MS, 1_000),
    searchLagMs: numberFrom(env.SANDBOX_SEARCH_LAG_MS, 60_000),
    ...(env.PAYMENT_SECRET_KEY && { secretKey: env.PAYMENT_SECRET_KEY }),
    ...(env.PAYMENT_WEBHOOK_SECRET && { webhookSecret: env.PAYMENT_WEBHOOK_SECRET }),
    ...(env.PROVIDER_SANDBOX_SECRET && { providerSecret: env.PROVIDER_SANDBOX_SECRET }),
  }
}

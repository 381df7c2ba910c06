import { resolve } from 'node:path'

export interface SandboxSettings {
  host: string
  /** 0 takes any free port. */
  port: number
  smtpPort: number
  /** Where browsers find this process; taken from the port that was bound when absent. */
  origin?: string
  /** Sites that may show the card form and be returned to. */
  siteOrigins: readonly string[]
  /** Where signed events go. */
  webhookUrl: string
  dataFolder: string
  /** How long the create call hangs for the card that plays a timeout. */
  hangMs: number
  /** First wait before an event is sent again; doubles each time. */
  webhookBackoffMs: number
  /** Given by whoever starts shop and gateway together; made up and kept in the data folder when absent. */
  secretKey?: string
  webhookSecret?: string
}

const numberFrom = (text: string | undefined, fallback: number): number => {
  const value = Number(text ?? fallback)
  if (!Number.isInteger(value) || value < 0) throw new Error(`Not a whole number: ${text}`)
  return value
}

/** Reads the process environment; relative folders are taken from the repository's root. */
export function settingsFromEnv(env: NodeJS.ProcessEnv): SandboxSettings {
  const root = resolve(import.meta.dirname, '../..')
  const api = env.API_ORIGIN ?? 'http://127.0.0.1:3100'
  return {
    host: env.SANDBOX_HOST ?? '127.0.0.1',
    port: numberFrom(env.SANDBOX_PORT, 3200),
    smtpPort: numberFrom(env.SMTP_PORT, 3225),
    ...(env.SANDBOX_ORIGIN && { origin: env.SANDBOX_ORIGIN }),
    siteOrigins: (env.SITE_ORIGIN ?? 'http://localhost:3000,http://127.0.0.1:3000').split(',').map((o) => o.trim()),
    webhookUrl: env.SANDBOX_WEBHOOK_URL ?? `${api}/api/v1/payment/webhook/sandbox`,
    dataFolder: resolve(root, env.DATA_DIR ?? '.ginmaku', 'sandbox'),
    hangMs: numberFrom(env.SANDBOX_HANG_MS, 20_000),
    webhookBackoffMs: numberFrom(env.SANDBOX_WEBHOOK_BACKOFF_MS, 1_000),
    ...(env.PAYMENT_SECRET_KEY && { secretKey: env.PAYMENT_SECRET_KEY }),
    ...(env.PAYMENT_WEBHOOK_SECRET && { webhookSecret: env.PAYMENT_WEBHOOK_SECRET }),
  }
}

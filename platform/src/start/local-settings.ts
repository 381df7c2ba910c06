import type { Environment } from '@ginmaku/shared-contracts/settings/read-settings.ts'

export interface SitePorts {
  site: number
  api: number
  sandbox: number
  smtp: number
}

export const originsAt = ({ site, api, sandbox }: SitePorts) => ({
  site: `http://localhost:${site}`,
  api: `http://127.0.0.1:${api}`,
  sandbox: `http://localhost:${sandbox}`,
})

interface LocalSite {
  dataFolder: string
  ports: SitePorts
  secrets: Record<string, string>
  /** Replaces what the site would have by itself. */
  env: Record<string, string>
}

/** The settings of all processes of a site on this machine, whose external services the sandbox simulates. */
export function localSettings({ dataFolder, ports, secrets, env }: LocalSite): Environment {
  const origins = originsAt(ports)
  const cardGateway = env.CARD_GATEWAY ?? process.env.CARD_GATEWAY
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataFolder,
    SITE_PORT: String(ports.site),
    API_PORT: String(ports.api),
    SANDBOX_PORT: String(ports.sandbox),
    SMTP_PORT: String(ports.smtp),
    SITE_ORIGIN: origins.site,
    API_ORIGIN: origins.api,
    SANDBOX_ORIGIN: origins.sandbox,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    RELEASES_ORIGIN: `http://127.0.0.1:${ports.site}`,
    SEED: 'sample',
    ...secrets,
    ...(cardGateway === 'stripe' && stripeBySandbox(origins.sandbox, secrets)),
    ...env,
  }
}

/** Settings of a site that takes cards by Stripe, which the sandbox plays: its API, its events and its script. */
function stripeBySandbox(
  sandboxOrigin: string,
  { PAYMENT_SECRET_KEY = '', PAYMENT_WEBHOOK_SECRET = '' }: Record<string, string>,
): Record<string, string> {
  return {
    STRIPE_ORIGIN: sandboxOrigin,
    STRIPE_JS_ORIGIN: sandboxOrigin,
    STRIPE_SECRET_KEY: PAYMENT_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: PAYMENT_WEBHOOK_SECRET,
    // The sandbox's id of the shop.
    STRIPE_PUBLISHABLE_KEY: 'shop_ginmaku',
  }
}

export type ServiceName = 'sandbox' | 'api' | 'shell'

const everyones = ['NODE_ENV', 'NODE_OPTIONS', 'DATA_DIR', 'LOG_LEVEL', 'SITE_ORIGIN', 'SANDBOX_ORIGIN']
const payments = ['PAYMENT_SECRET_KEY', 'PAYMENT_WEBHOOK_SECRET']
/** Public: of the card form. */
const stripeInPages = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_JS_ORIGIN']
/** Of the gateways that take real money. */
const realPayments = [
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_ORIGIN'],
  ...stripeInPages,
  ...['PAYPAY_API_KEY', 'PAYPAY_API_SECRET', 'PAYPAY_MERCHANT_ID', 'PAYPAY_ORIGIN'],
]

/** Of the external services that one can log in with. */
const providers = ['GOOGLE', 'APPLE', 'FACEBOOK', 'TWITTER'].flatMap((name) => [
  `${name}_CLIENT_ID`,
  `${name}_CLIENT_SECRET`,
])
const providerSandbox = 'PROVIDER_SANDBOX_SECRET'

/** Settings about visitors, on which API and composition server must agree. */
const visits = ['SERVICE_MODE', 'DEFAULT_REGION', 'REGION_HEADER', 'TRUSTED_PROXIES']

/** The variables of each process. It gets no others, so that a secret is only where it is used. */
const settingsOf: Record<ServiceName, readonly string[]> = {
  sandbox: [
    ...everyones,
    ...payments,
    providerSandbox,
    'SANDBOX_HOST',
    'SANDBOX_PORT',
    'SANDBOX_WEBHOOK_URL',
    'SANDBOX_HANG_MS',
    'SANDBOX_WEBHOOK_BACKOFF_MS',
    'SMTP_PORT',
    'API_ORIGIN',
  ],
  api: [
    ...everyones,
    ...payments,
    ...realPayments,
    ...providers,
    providerSandbox,
    'PAYMENT_TIMEOUT_MS',
    'ACCESS_TOKEN_SECRET',
    'API_HOST',
    'DISK_FLOOR_BYTES',
    'API_PORT',
    'API_PROCESSES',
    'DATABASE_URL',
    'PGPASSWORD',
    'PGSSLMODE',
    'PGSSLROOTCERT',
    'REDIS_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'MEDIA_DIR',
    'PASSKEY_DOMAIN',
    'PASSKEY_ORIGINS',
    ...visits,
    'RELEASES_ORIGIN',
    'SEED',
  ],
  shell: [
    ...everyones,
    'SITE_HOST',
    'DISK_FLOOR_BYTES',
    'SITE_PORT',
    'API_ORIGIN',
    ...stripeInPages,
    ...visits,
    'BLOCKED_REGIONS',
    'COUNTRY_DATABASE',
    'RENDER_WITHIN_MS',
    'RENDER_CACHE_MS',
  ],
}

export const settingsFor = (name: ServiceName, env: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    settingsOf[name].flatMap((setting) => (env[setting] === undefined ? [] : [[setting, env[setting]]])),
  )

/** Settings of a site that takes cards by Stripe, which the sandbox plays: its API, its events and its script. */
export function stripeBySandbox(
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

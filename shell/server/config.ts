import { type Environment, readDeclared } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { cardFormHosts } from './page/card-form-hosts.ts'
import { serverSettings } from './settings.ts'

/** @throws SettingsError with a sentence for each setting that is invalid or missing */
export function readConfig(env: Environment) {
  const given = readDeclared(serverSettings, env)
  return {
    port: given.SITE_PORT,
    host: given.SITE_HOST,
    apiOrigin: given.API_ORIGIN ?? `http://127.0.0.1:${given.API_PORT}`,
    trustedProxies: given.TRUSTED_PROXIES,
    regionHeader: given.REGION_HEADER,
    defaultRegion: given.DEFAULT_REGION,
    blockedRegions: given.BLOCKED_REGIONS,
    countryDatabase: given.COUNTRY_DATABASE,
    serviceMode: given.SERVICE_MODE,
    /** Hosts of the card form that pages embed; derived from the same settings as in the API. */
    cardForm: cardFormHosts({
      sandboxOrigin: given.SANDBOX_ORIGIN ?? `http://localhost:${given.SANDBOX_PORT}`,
      stripeKey: given.STRIPE_PUBLISHABLE_KEY,
      stripeJsOrigin: given.STRIPE_JS_ORIGIN,
    }),
    mediaOrigin: given.MEDIA_ORIGIN && new URL(given.MEDIA_ORIGIN).origin,
    siteOrigin: given.SITE_ORIGIN ?? `http://localhost:${given.SITE_PORT}`,
    hasServiceWorker: given.SERVICE_WORKER === 'on',
    renderWithinMs: given.RENDER_WITHIN_MS,
    renderPatienceMs: given.RENDER_PATIENCE_MS,
    shareRenderingMs: given.RENDER_CACHE_MS,
    dataDir: given.DATA_DIR,
    diskFloorBytes: given.DISK_FLOOR_BYTES,
    logLevel: given.LOG_LEVEL,
  }
}

export type ServerConfig = ReturnType<typeof readConfig>

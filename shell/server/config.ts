import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface ServerConfig {
  port: number
  host: string
  /** Where `/api`, `/live`, `/chat`, `/media` and `/images` are answered. */
  apiOrigin: string
  /** Who may speak for a visitor (`x-forwarded-for`, `x-client-*`): addresses with a prefix length, as the API's. */
  trustedProxies: string[]
  /** The payment gateway's card form is framed from here. */
  gatewayOrigin: string
  /** The site's own, as visitors know it: for addresses in the page's head. */
  siteOrigin: string
  /** Milliseconds that a visitor may wait for a page to be rendered; then it comes without, and the browser renders it. */
  renderWithin: number
  /** Milliseconds during which one rendering serves all who ask for the same page. */
  renderedFor: number
  dataDir: string
  /** The shell's build. */
  assetsDir: string
  logLevel: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The environment with its defaults: see README for the list. */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  return {
    port: Number(env.SITE_PORT ?? 3000),
    host: env.SITE_HOST ?? '0.0.0.0',
    apiOrigin: env.API_ORIGIN ?? `http://127.0.0.1:${env.API_PORT ?? 3100}`,
    trustedProxies: (env.TRUSTED_PROXIES ?? '127.0.0.0/8,::1/128').split(',').filter(Boolean),
    gatewayOrigin: env.SANDBOX_ORIGIN ?? `http://localhost:${env.SANDBOX_PORT ?? 3200}`,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.SITE_PORT ?? 3000}`,
    renderWithin: Number(env.RENDER_WITHIN_MS ?? 300),
    renderedFor: Number(env.RENDER_CACHE_MS ?? 3_000),
    dataDir: env.DATA_DIR ?? join(root, '.ginmaku'),
    assetsDir: env.SHELL_ASSETS_DIR ?? join(root, 'shell', 'dist'),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}

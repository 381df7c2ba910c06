import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface ServerConfig {
  port: number
  host: string
  /** Origin that serves `/api`, `/live`, `/chat`, `/media` and `/images`. */
  apiOrigin: string
  /** Proxies whose `x-forwarded-for` and `x-client-*` are trusted: addresses with a prefix length, the same as the API's. */
  trustedProxies: string[]
  /** Origin of the payment gateway's card form, which pages embed in a frame. */
  gatewayOrigin: string
  /** The site's public origin, for addresses in the page's head. */
  siteOrigin: string
  /** Milliseconds to wait for a server-rendered page; after that the page is sent without it and the browser renders it. */
  renderWithinMs: number
  /** Milliseconds during which one rendering is shared by all requests for the same page. */
  shareRenderingMs: number
  dataDir: string
  /** Folder of the shell's build. */
  assetsDir: string
  logLevel: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The environment with its defaults. */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  return {
    port: Number(env.SITE_PORT ?? 3000),
    host: env.SITE_HOST ?? '0.0.0.0',
    apiOrigin: env.API_ORIGIN ?? `http://127.0.0.1:${env.API_PORT ?? 3100}`,
    trustedProxies: (env.TRUSTED_PROXIES ?? '127.0.0.0/8,::1/128').split(',').filter(Boolean),
    gatewayOrigin: env.SANDBOX_ORIGIN ?? `http://localhost:${env.SANDBOX_PORT ?? 3200}`,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.SITE_PORT ?? 3000}`,
    renderWithinMs: Number(env.RENDER_WITHIN_MS ?? 300),
    shareRenderingMs: Number(env.RENDER_CACHE_MS ?? 3_000),
    dataDir: env.DATA_DIR ?? join(root, '.ginmaku'),
    assetsDir: env.SHELL_ASSETS_DIR ?? join(root, 'shell', 'dist'),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}

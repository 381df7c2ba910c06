import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildWhenChanged } from '@ginmaku/platform/release/build.ts'
import { chromiumFlags } from '@ginmaku/platform/verify/chromium-flags.ts'
import { findChromium } from '@ginmaku/platform/verify/find-chromium.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createServer } from '../server/server.ts'

const shellFolder = join(import.meta.dirname, '..')

export interface TestSite {
  origin: string
  /** For sources of fixture remotes; inside the repository, so that they find its packages. */
  workplace: string
  dataDir: string
  browser: Browser
  /** A page of its own browser context, with everything it complained of. */
  open(): Promise<{ page: Page; complaints: string[] }>
  stop(): Promise<void>
}

/** The composition server over the real shell, an API that knows nothing, and a browser. */
export async function startTestSite(): Promise<TestSite> {
  await buildWhenChanged(shellFolder)
  const place = join(shellFolder, 'test-results')
  mkdirSync(place, { recursive: true })
  const workplace = mkdtempSync(join(place, 'site-'))
  const dataDir = join(workplace, 'data')
  const api = await listen(emptyApi())
  const server = await createServer({
    port: 0,
    host: '127.0.0.1',
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    gatewayOrigin: 'http://127.0.0.1:1',
    dataDir,
    assetsDir: join(shellFolder, 'dist'),
    logLevel: 'fatal',
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: [...chromiumFlags], ...(executablePath && { executablePath }) })
  return {
    origin: `http://localhost:${(server.server.address() as AddressInfo).port}`,
    workplace,
    dataDir,
    browser,
    async open() {
      const context = await browser.newContext({ locale: 'en' })
      const page = await context.newPage()
      return { page, complaints: listenTo(page) }
    },
    async stop() {
      await browser.close()
      await server.close()
      await new Promise((closed) => api.close(closed))
      rmSync(workplace, { recursive: true })
    },
  }
}

function listenTo(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return complaints
}

function emptyApi(): Server {
  return createHttpServer((request, response) => {
    const isRegion = request.url?.includes('/region')
    response.writeHead(isRegion ? 200 : 404, { 'content-type': 'application/json' })
    response.end(isRegion ? JSON.stringify({ region: 'JP' }) : '{}')
  })
}

const listen = (server: Server) =>
  new Promise<Server>((ready) => {
    server.listen(0, '127.0.0.1', () => ready(server))
  })

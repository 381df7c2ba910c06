import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildWhenChanged } from '@ginmaku/platform/release/build.ts'
import { chromiumFlags } from '@ginmaku/platform/verify/chromium-flags.ts'
import { findChromium } from '@ginmaku/platform/verify/find-chromium.ts'
import { lateHint } from '@ginmaku/platform/verify/late-hint.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createServer } from '../server/server.ts'

const shellFolder = join(import.meta.dirname, '..')

/** Answers by `METHOD /path`, without base and query: a status and a body. */
export type Answers = Record<string, (request: IncomingMessage) => Answered | Promise<Answered>>
interface Answered {
  status: number
  body?: unknown
}

export interface TestSite {
  origin: string
  /** For sources of fixture remotes; inside the repository, so that they find its packages. */
  workplace: string
  dataDir: string
  browser: Browser
  /** What the API says; a test may change it. Unknown calls are 404. */
  answers: Answers
  /** A page of its own browser context, with everything it complained of. */
  open(): Promise<{ page: Page; complaints: string[] }>
  /** Another server over the same releases and API, that draws for so many milliseconds. @returns its origin */
  serve(drawWithin: number): Promise<string>
  stop(): Promise<void>
}

/** The composition server over the real shell, an API that knows nothing, and a browser. */
export async function startTestSite(): Promise<TestSite> {
  await buildWhenChanged(shellFolder)
  const place = join(shellFolder, 'test-results')
  mkdirSync(place, { recursive: true })
  const workplace = mkdtempSync(join(place, 'site-'))
  const dataDir = join(workplace, 'data')
  const answers: Answers = {
    'GET /region': () => ({ status: 200, body: { region: 'JP' } }),
    'POST /telemetry': () => ({ status: 204 }),
  }
  const api = await listen(fakeApi(answers))
  const servers: Awaited<ReturnType<typeof createServer>>[] = []
  const serve = async (drawWithin: number) => {
    const server = await createServer({
      port: 0,
      host: '127.0.0.1',
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      trustedProxies: ['127.0.0.0/8', '::1/128'],
      gatewayOrigin: 'http://127.0.0.1:1',
      siteOrigin: 'http://site.example',
      drawWithin,
      // Each visit is a drawing of its own: tests tell the API what to say next.
      drawnFor: 0,
      dataDir,
      assetsDir: join(shellFolder, 'dist'),
      logLevel: 'fatal',
    })
    servers.push(server)
    await server.listen({ port: 0, host: '127.0.0.1' })
    return `http://localhost:${(server.server.address() as AddressInfo).port}`
  }
  // A machine busy with tests draws slowly; what can't be drawn is told apart by never coming.
  const origin = await serve(4_000)
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: [...chromiumFlags], ...(executablePath && { executablePath }) })
  return {
    origin,
    workplace,
    dataDir,
    browser,
    answers,
    async open() {
      const context = await browser.newContext({ locale: 'en' })
      const page = await context.newPage()
      return { page, complaints: listenTo(page) }
    },
    serve,
    async stop() {
      await browser.close()
      await Promise.all(servers.map((server) => server.close()))
      await new Promise((closed) => api.close(closed))
      rmSync(workplace, { recursive: true })
    },
  }
}

function listenTo(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning'
    if (isFault && !lateHint.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

function fakeApi(answers: Answers): Server {
  return createHttpServer(async (request, response) => {
    const path = (request.url ?? '').replace(/^\/api\/v\d/, '').replace(/\?.*/, '')
    const { status, body } = (await answers[`${request.method} ${path}`]?.(request)) ?? { status: 404, body: {} }
    response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const listen = (server: Server) =>
  new Promise<Server>((ready) => {
    server.listen(0, '127.0.0.1', () => ready(server))
  })

import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Bundle, type PageRequest, renderLimits } from '../protocol.ts'
import { createRenderPool, type RenderPool } from '../render-pool.ts'

/** A server bundle of this source, as if it had been released. */
export function createBundle(source: string): Bundle {
  const folder = mkdtempSync(join(tmpdir(), 'ginmaku-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const bundle = join(folder, 'remote.mjs')
  writeFileSync(bundle, source)
  const hash = createHash('sha384').update(source).digest('base64')
  return { remote: `mf-${randomUUID().slice(0, 4)}`, version: '1.0.0', bundle, integrity: `sha384-${hash}` }
}

/** Source of a bundle whose pages have this HTML, an expression that may use `host` and `address`. */
export const renders = (html: string, before = ''): string => `${before}
export const render = async ({ host, address }) => ({
  html: new Response(String(${html})).body,
  complete: Promise.resolve(),
  answers: () => ({}),
})`

export const request: PageRequest = {
  address: '/somewhere',
  locale: 'en',
  loggedIn: false,
  nonce: 'n',
  mainCall: undefined,
  isForCrawler: false,
  callerHeaders: {},
}

interface TestPool {
  pool: RenderPool
  reported: { faults: string[]; tripped: boolean[]; outcomes: string[] }
  /** The page's HTML; undefined if nothing could be rendered. */
  html: (bundle: Bundle, more?: Partial<PageRequest>) => Promise<string | undefined>
}

/**
 * @param given `within`: milliseconds after which a page is late, and by default missing; `patience`: missing; `start`: until a bundle has loaded. More than a busy machine needs,
 * unless slowness is the point
 */
export function createTestPool({
  within = 10_000,
  patience = 0,
  start = 10_000,
  retry = 60_000,
  apiOrigin = 'http://127.0.0.1:1',
} = {}): TestPool {
  const reported: TestPool['reported'] = { faults: [], tripped: [], outcomes: [] }
  const pool = createRenderPool({
    apiOrigin,
    limits: { ...renderLimits(within, patience), start, retry },
    onFault: (_, message) => reported.faults.push(message),
    onOutcome: (_, outcome) => reported.outcomes.push(outcome),
    onTripped: (_, isTripped) => reported.tripped.push(isTripped),
  })
  onTestFinished(() => pool.close())
  return {
    pool,
    reported,
    html: async (bundle, more) => {
      const page = await pool.render(bundle, { ...request, ...more })
      return page && new Response(page.html).text()
    },
  }
}

/** @returns its origin */
export async function startTestApi(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

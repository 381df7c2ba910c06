import type { Page, Route } from '@playwright/test'
import type { TestSite } from './test.ts'

/** Ends the failure. */
type Repair = () => Promise<void>

export interface Failure {
  /** Only tested with these remotes, a page and a parcel, since every load failure takes the same path to the card. */
  onlyFor?: readonly string[]
  begin(page: Page, site: TestSite, remote: string): Promise<Repair>
  /** Milliseconds until the shell times out; the journey skips this time. */
  lasts?: number
  /** Settles when the operation that will time out has begun, since loading may come first. */
  isUnderWay?(page: Page): Promise<void>
  /** The broken release is named in the page itself, so the repair only shows in a new page. */
  needsNewPage?: boolean
  /** The page reloads itself once, so interactive steps must be repeated. */
  reloads?: boolean
}

const respondingWith =
  (answer: (route: Route) => Promise<void>): Failure['begin'] =>
  async (page, _, remote) => {
    const files = `**/releases/${remote}/**`
    await page.route(files, answer)
    return () => page.unroute(files)
  }

const refusing = respondingWith((route) => route.abort('connectionrefused'))

/** Longer than the 10 s limits for loading and for mounting a remote. */
const pastTimeout = 11_000

export const failures: Record<string, Failure> = {
  'host down': {
    async begin(page, site, remote) {
      const restoreFiles = site.removeFiles(remote)
      const stopRefusing = await refusing(page, site, remote)
      return async () => {
        restoreFiles()
        await stopRefusing()
      }
    },
  },
  '30 s slow': {
    onlyFor: ['mf-catalog', 'mf-player'],
    lasts: pastTimeout,
    async begin(page, _, remote) {
      await page.clock.install()
      const files = `**/releases/${remote}/**`
      const repaired = Promise.withResolvers<void>()
      await page.route(files, async (route) => {
        await repaired.promise
        // The page that sent the request may be closed by now.
        await route.continue().catch(() => undefined)
      })
      return async () => {
        repaired.resolve()
        await page.unroute(files)
      }
    },
  },
  garbage: {
    onlyFor: ['mf-mypage', 'mf-live'],
    begin: respondingWith((route) =>
      route.fulfill({ contentType: 'text/javascript', body: '<!doctype html><p>hello' }),
    ),
  },
  500: {
    onlyFor: ['mf-purchase', 'mf-player'],
    begin: respondingWith((route) => route.fulfill({ status: 500, body: 'no' })),
  },
  "yesterday's chunk names": {
    onlyFor: ['mf-purchase', 'mf-live'],
    reloads: true,
    begin: respondingWith((route) =>
      route.request().url().endsWith('/remoteEntry.js') ? route.fallback() : route.fulfill({ status: 404 }),
    ),
  },
  throws: { needsNewPage: true, begin: (_, site, remote) => site.breakRemote(remote, 'throws') },
  hangs: {
    onlyFor: ['mf-mypage', 'mf-player'],
    needsNewPage: true,
    lasts: pastTimeout,
    isUnderWay: (page) => page.locator('html[data-hanging]').waitFor(),
    async begin(page, site, remote) {
      await page.clock.install()
      return site.breakRemote(remote, 'hangs')
    },
  },
}

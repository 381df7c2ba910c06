import type { Page, Route } from '@playwright/test'
import type { TestSite } from './test.ts'

/** Ends the failure. */
type Mend = () => Promise<void>

export interface Failure {
  /** Only tested with these remotes, a page and a parcel, since every load failure takes the same path to the card. */
  meets?: readonly string[]
  begin(page: Page, site: TestSite, remote: string): Promise<Mend>
  /** Milliseconds until the shell times out; the journey skips this time. */
  lasts?: number
  /** Settles when the operation that will time out has begun, since loading may come first. */
  isUnderWay?(page: Page): Promise<void>
  /** The broken release is named in the page itself, so the repair only shows in a new page. */
  needsNewPage?: boolean
  /** The page reloads itself once, so interactive steps must be repeated. */
  reloads?: boolean
}

const answering =
  (answer: (route: Route) => Promise<void>): Failure['begin'] =>
  async (page, _, remote) => {
    const files = `**/releases/${remote}/**`
    await page.route(files, answer)
    return () => page.unroute(files)
  }

const refusing = answering((route) => route.abort('connectionrefused'))

/** Longer than the 10 s limits for loading and for mounting a remote. */
const givenUp = 11_000

export const failures: Record<string, Failure> = {
  'host down': {
    async begin(page, site, remote) {
      const bringBack = site.takeAway(remote)
      const answerAgain = await refusing(page, site, remote)
      return async () => {
        bringBack()
        await answerAgain()
      }
    },
  },
  '30 s slow': {
    meets: ['mf-catalog', 'mf-player'],
    lasts: givenUp,
    async begin(page, _, remote) {
      await page.clock.install()
      const files = `**/releases/${remote}/**`
      const mended = Promise.withResolvers<void>()
      await page.route(files, async (route) => {
        await mended.promise
        // The page that sent the request may be closed by now.
        await route.continue().catch(() => undefined)
      })
      return async () => {
        mended.resolve()
        await page.unroute(files)
      }
    },
  },
  garbage: {
    meets: ['mf-mypage', 'mf-live'],
    begin: answering((route) => route.fulfill({ contentType: 'text/javascript', body: '<!doctype html><p>hello' })),
  },
  500: {
    meets: ['mf-purchase', 'mf-player'],
    begin: answering((route) => route.fulfill({ status: 500, body: 'no' })),
  },
  "yesterday's chunk names": {
    meets: ['mf-purchase', 'mf-live'],
    reloads: true,
    begin: answering((route) =>
      route.request().url().endsWith('/remoteEntry.js') ? route.fallback() : route.fulfill({ status: 404 }),
    ),
  },
  throws: { needsNewPage: true, begin: (_, site, remote) => site.spoil(remote, 'throws') },
  hangs: {
    meets: ['mf-mypage', 'mf-player'],
    needsNewPage: true,
    lasts: givenUp,
    isUnderWay: (page) => page.locator('html[data-hanging]').waitFor(),
    async begin(page, site, remote) {
      await page.clock.install()
      return site.spoil(remote, 'hangs')
    },
  },
}

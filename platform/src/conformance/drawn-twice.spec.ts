import type { Page } from '@playwright/test'
import { openLink } from '../dev/choices.ts'
import { readRegistry } from '../release/registry-store.ts'
import { expect, test } from './conformance-test.ts'
import { drawnHtml } from './in-page/drawn-html.ts'
import { type Place, placesOf } from './places.ts'
import type { RemoteUnderTest } from './remote-under-test.ts'
import { arrive } from './visit.ts'

const api = /\/(api|live)\/v2\//
const membersCall = /\/api\/v2\/(user|purchase|session)(\/|\?|$)/

/** As the document brings it, before any code of the product. */
async function openAsServed(page: Page, { origin }: RemoteUnderTest, { scenario }: Place): Promise<void> {
  await page.route(/\/(assets|releases)\/.*\.js$/, (route) => route.abort())
  await page.goto(origin + openLink({ scenario, locale: 'ja' }))
}

/** With the same answers: what the server leaves to the browser, a member's calls and all that changes something, never ends. */
async function openDrawnAnew(page: Page, under: RemoteUnderTest, place: Place): Promise<void> {
  await page.route(api, (route, request) => {
    if (request.method() === 'GET' && !membersCall.test(request.url())) return route.continue()
  })
  // With any clock of its own the browser draws anew.
  await arrive(page, under, place, { clock: '+0m' })
}

test('draws the same on the server and in the browser', async ({ browser, under }) => {
  test.skip(under.config.routes.length === 0, 'has no pages')
  const [release] = readRegistry(under.dataDir).microFrontends[under.config.name] ?? []
  expect(release?.extras.server).toBeDefined()
  // The server knows no cart, and what is refused is the browser's to tell.
  const places = placesOf(under).filter(({ isParcel, hasCart, isUnusual }) => !isParcel && !hasCart && !isUnusual)
  const routes = [...new Set(places.map(({ what }) => what))]
  expect(routes, 'scenarios with the usual answers').not.toEqual([])
  for (const route of routes)
    await test.step(route, async () => {
      const place = places.find(({ what }) => what === route) as Place
      const pages = [await browser.newPage(), await browser.newPage()] as const
      await openAsServed(pages[0], under, place)
      await openDrawnAnew(pages[1], under, place)
      // Late parts find their places a moment after they came.
      await expect(async () => {
        const [onServer, inBrowser] = await Promise.all(pages.map((page) => page.evaluate(drawnHtml)))
        expect(onServer, route).toBe(inBrowser)
      }).toPass({ timeout: 60_000 })
      for (const page of pages) {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.close()
      }
    })
})

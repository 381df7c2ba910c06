import type { Page } from '@playwright/test'
import { type Choices, openLink } from '../dev/choices.ts'
import { readRegistry } from '../release/registry-store.ts'
import { eachRemote, expect, test } from './conformance-test.ts'
import { renderedHtml } from './in-page/rendered-html.ts'
import { type Place, usualPlaces } from './places.ts'
import type { RemoteUnderTest } from './remote-under-test.ts'

const picture = /\/images\//
const api = /\/(api|live)\/v2\//
const membersCall = /\/api\/v2\/(user|purchase|session)(\/|\?|$)/

eachRemote((remote) => {
  // The server does not know the cart.
  const places = usualPlaces(remote).filter(({ isParcel, scenario }) => !isParcel && !scenario.topics?.cart)
  for (const place of places)
    test(`${place.what} is rendered the same on the server and in the browser`, async ({ page, under }) => {
      const [release] = readRegistry(under.dataDir).microFrontends[under.config.name] ?? []
      expect(release?.extras.server).toBeDefined()
      const asServed = await page.context().newPage()
      // Without scripts, so that the document stays as the server sent it.
      await asServed.route(/\/releases\/.*\.js$/, (route) => route.abort())
      await answerOnlyTheServer(page)
      // What comes once the document has loaded is not part of its first rendering: it never has.
      await page.route(picture, () => undefined)
      await open(asServed, under, place)
      // A chosen clock makes the browser render the page itself.
      await open(page, under, place, { clock: '+0m' })
      // Streamed parts are moved into place shortly after they arrive.
      await expect(async () => {
        const [onServer, inBrowser] = await Promise.all([asServed, page].map((one) => one.evaluate(renderedHtml)))
        expect(onServer).toBe((await isThere(page, place)) ? inBrowser : '')
      }).toPass({ intervals: [20, 50, 100], timeout: 60_000 })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
})

const open = (page: Page, { origin }: RemoteUnderTest, { name }: Place, choices: Pick<Choices, 'clock'> = {}) =>
  page.goto(origin + openLink({ scenario: name, locale: 'ja', ...choices }), { waitUntil: 'domcontentloaded' })

/** Member calls and changes stay pending, since the server leaves those to the browser. */
const answerOnlyTheServer = (page: Page) =>
  page.route(api, (route, request) => {
    if (request.method() === 'GET' && !membersCall.test(request.url())) return route.continue()
  })

/** A page may redirect visitors who lack what it needs; the server renders nothing then. */
const isThere = async (page: Page, { address }: Place) => new URL(page.url()).pathname === address.split('?')[0]

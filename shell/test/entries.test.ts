import type { Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectPage } from './expect-page.ts'
import { releaseFixture } from './fixture-remote.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
let page: Page

beforeAll(async () => {
  site = await startTestSite()
  await releaseFixture(site.workplace, site.dataDir, {
    name: 'mf-book',
    routes: ['/', '/book', '/other'],
    page: `export const Page = () => (
  <div style={{ height: 5000 }}>
    <h1>book</h1>
    <a href="#one" style={{ position: 'fixed' }}>to one</a>
    <a href="#two" style={{ position: 'fixed', top: 200 }}>to two</a>
    <h2 id="one" style={{ marginTop: 1500 }}>one</h2>
    <h2 id="two" style={{ marginTop: 1000 }}>two</h2>
  </div>
)`,
  })
})
afterAll(() => site?.stop())

beforeEach(async () => {
  ;({ page } = await site.open())
})

const open = async (path: string) => {
  await page.goto(site.origin + path)
  await expectPage(page.getByRole('heading', { name: 'book' })).toBeAttached()
}
const isAt = (name: string) => expectPage(page.getByRole('heading', { name })).toBeInViewport()

it('an address typed after another page starts at its top', async () => {
  await open('/book')
  await page.evaluate(() => scrollTo(0, 700))
  await open('/other')
  await isAt('book')
  await page.goBack()
  await expectPage.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

it('places on a page are found again on the way back, one by one', async () => {
  await open('/book')
  await page.getByRole('link', { name: 'to one' }).click()
  await isAt('one')
  await page.getByRole('link', { name: 'to two' }).click()
  await isAt('two')
  await page.goBack()
  await isAt('one')
  expect(page.url()).toBe(`${site.origin}/book#one`)
  await page.goBack()
  await isAt('book')
  await page.goForward()
  await isAt('one')
})

import { followLink } from '@ginmaku/platform/verify/follow-link.ts'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectPage } from './expect-page.ts'
import { releaseFixture } from './fixture-remote.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
let page: Page
let complaints: string[]

const lender = `
import { reactLifecycles } from '@ginmaku/shared-ui/remote/react-lifecycles.tsx'
import styles from './Parcel.module.css'
export const { bootstrap, mount, unmount, update } = reactLifecycles(({ playId, onClose }) => (
  <section aria-label="player"><p className={styles.words}>plays {playId}</p><button onClick={onClose}>close</button></section>
))`

beforeAll(async () => {
  site = await startTestSite()
  await releaseFixture(site.workplace, site.dataDir, {
    name: 'mf-player',
    routes: ['/library'],
    page: 'export const Page = () => <h1>library</h1>',
    parcels: [{ name: 'player', source: lender }],
    more: { 'src/Parcel.module.css': '.words { color: rgb(1, 2, 3) }' },
  })
  await releaseFixture(site.workplace, site.dataDir, {
    name: 'mf-shop',
    routes: ['/'],
    page: `import { useRef, useState } from 'react'
export function Page({ host }) {
  const place = useRef(null)
  const [mounted, setMounted] = useState(null)
  const lend = (name) => {
    const parcel = host.mount(name, place.current, { playId: 'P1', onClose: () => parcel.unmount() })
    parcel.ready.then(() => document.body.setAttribute('data-ready', name), () => document.body.setAttribute('data-refused', name))
    setMounted(parcel)
  }
  return <div><h1>shop</h1>
    <button onClick={() => lend('player')}>play</button>
    <button onClick={() => lend('live-room')}>live</button>
    <button onClick={() => mounted.update({ playId: 'P2' })}>next</button>
    <div ref={place} /></div>
}`,
  })
})

afterAll(() => site?.stop())

beforeEach(async () => {
  ;({ page, complaints } = await site.open())
})

const player = () => page.getByRole('region', { name: 'player' })

it("stands in another remote's page, follows its props, and goes when told", async () => {
  await page.goto(site.origin)
  await page.getByRole('button', { name: 'play' }).click()
  await expectPage(player()).toContainText('plays P1')
  await expectPage(page.locator('body')).toHaveAttribute('data-ready', 'player')
  await expectPage(player().getByText('plays')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await page.getByRole('button', { name: 'next' }).click()
  await expectPage(player()).toContainText('plays P2')
  await page.getByRole('button', { name: 'close' }).click()
  await expectPage(player()).toBeHidden()
  expect(complaints).toEqual([])
})

it('keeps its looks while the pages of its own remote come and go', async () => {
  await page.goto(`${site.origin}/library`)
  await expectPage(page.getByRole('heading', { name: 'library' })).toBeVisible()
  await followLink(page, '/')
  await page.getByRole('button', { name: 'play' }).click()
  await expectPage(player().getByText('plays')).toHaveCSS('color', 'rgb(1, 2, 3)')
})

it('costs its own place when its remote is down, and comes by the button once it is back', async () => {
  await page.route('**/releases/mf-player/**', (route) => route.abort())
  await page.goto(site.origin)
  await page.getByRole('button', { name: 'play' }).click()
  const card = page.getByRole('alert').filter({ hasText: 'This part could not be shown' })
  await expectPage(card).toBeVisible()
  await expectPage(page.locator('body')).toHaveAttribute('data-refused', 'player')
  await expectPage(page.getByRole('heading', { name: 'shop' })).toBeVisible()
  await page.unroute('**/releases/mf-player/**')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expectPage(player()).toContainText('plays P1')
})

it('that nobody lends is a card too', async () => {
  await page.goto(site.origin)
  await page.getByRole('button', { name: 'live' }).click()
  await expectPage(page.getByRole('alert').filter({ hasText: 'This part could not be shown' })).toBeVisible()
  await expectPage(page.locator('body')).toHaveAttribute('data-refused', 'live-room')
})

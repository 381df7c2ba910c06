import type { Locator, Page } from '@playwright/test'
import { liveNow, rentable } from '../site/catalogue.ts'
import type { TestSite } from '../site/test.ts'
import { words } from './words.ts'

export interface Way {
  /** From a new page to where the remote is needed. Does not wait for all of its files, which may never come. */
  go(page: Page, site: TestSite): Promise<void>
  /** It stands in a place that another remote's page lends it. */
  isParcel?: boolean
  /** Whoever goes elsewhere has left it for good: leaving empties the cart. */
  isLeftForGood?: boolean
  /** Once more, after coming back to the address that `go` ended with. */
  again?(page: Page): Promise<void>
  /** Out of what stands before the frame. */
  leave?(page: Page): Promise<void>
  /** What shows that it came. */
  proof(page: Page): Locator
}

const open = async (page: Page, path: string) => void (await page.goto(path, { waitUntil: 'commit' }))
const playTrailer = (page: Page) => page.getByRole('button', { name: 'Play the trailer', exact: true }).first().click()

/** What a visitor, who reads English, does to need each remote. */
export const ways: Record<string, Way> = {
  'mf-catalog': {
    go: (page) => open(page, '/'),
    proof: (page) => page.getByRole('main').getByRole('heading', { level: 1 }),
  },
  'mf-mypage': {
    go: (page) => open(page, '/login'),
    proof: (page) => page.getByLabel(words.en.email),
  },
  'mf-player': {
    isParcel: true,
    async go(page, site) {
      const card = await rentable(site.apiOrigin, 'en')
      await open(page, `/title/${card.full_title_id}`)
      await playTrailer(page)
    },
    again: playTrailer,
    leave: (page) => page.keyboard.press('Escape'),
    proof: (page) => page.getByRole('dialog').locator('video'),
  },
  'mf-purchase': {
    isLeftForGood: true,
    async go(page, site) {
      const card = await rentable(site.apiOrigin, 'en')
      await open(page, `/title/${card.full_title_id}`)
      await page.getByRole('button', { name: words.en.rentIn }).first().click()
    },
    proof: (page) => page.getByRole('heading', { level: 1, name: words.en.confirmHeading }),
  },
  'mf-live': {
    isParcel: true,
    go: async (page, site) => open(page, `/title/${await liveNow(site.apiOrigin)}`),
    proof: (page) => page.getByRole('main').getByText(/^Organizer:/),
  },
}

import type { Locator, Page } from '@playwright/test'
import { findLiveTitle, findRentableTitle } from '../site/catalogue.ts'
import type { TestSite } from '../site/test.ts'
import { messages } from './messages.ts'

export interface Way {
  /** From a new page to where the remote is needed. Does not wait for all of its files, since they may never load. */
  go(page: Page, site: TestSite): Promise<void>
  /** The remote is mounted as a parcel in another remote's page. */
  isParcel?: boolean
  /** Leaving is final: it empties the cart. */
  isLeftForGood?: boolean
  /** Repeats the last step, after returning to the address that `go` ended with. */
  again?(page: Page): Promise<void>
  /** Leaves a view that covers the frame. */
  leave?(page: Page): Promise<void>
  /** An element that shows that the remote has loaded. */
  proof(page: Page): Locator
}

const open = async (page: Page, path: string) => void (await page.goto(path, { waitUntil: 'commit' }))
const playTrailer = (page: Page) => page.getByRole('button', { name: 'Trailer', exact: true }).first().click()

/** The steps by which a visitor, in English, reaches each remote. */
export const ways: Record<string, Way> = {
  'mf-catalog': {
    go: (page) => open(page, '/'),
    proof: (page) => page.getByRole('main').getByRole('heading', { level: 1 }),
  },
  'mf-mypage': {
    go: (page) => open(page, '/login'),
    proof: (page) => page.getByLabel(messages.en.email),
  },
  'mf-player': {
    isParcel: true,
    async go(page, site) {
      const card = await findRentableTitle(site.apiOrigin, 'en')
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
      const card = await findRentableTitle(site.apiOrigin, 'en')
      await open(page, `/title/${card.full_title_id}`)
      await page.getByRole('button', { name: messages.en.rentIn }).first().click()
    },
    proof: (page) => page.getByRole('heading', { level: 1, name: messages.en.confirmHeading }),
  },
  'mf-live': {
    isParcel: true,
    go: async (page, site) => open(page, `/title/${await findLiveTitle(site.apiOrigin)}`),
    proof: (page) => page.getByRole('main').getByText(/^Organiser:/),
  },
}

import type { Page } from '@playwright/test'
import { logIn } from '../people/member.ts'
import { words } from '../people/words.ts'
import { liveNow, rentable } from '../site/catalogue.ts'
import { expect, type TestSite, test } from '../site/test.ts'

/** What a visitor does to need each remote, and what shows that it came. */
const ways: Record<string, { go: (page: Page, site: TestSite) => Promise<void>; sees: (page: Page) => Promise<void> }> =
  {
    'mf-catalog': {
      go: async (page) => void (await page.goto('/')),
      sees: async (page) => expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible(),
    },
    'mf-mypage': {
      go: async (page) => void (await page.goto('/login')),
      sees: async (page) => expect(page.getByLabel(words.en.email)).toBeVisible(),
    },
    'mf-player': {
      go: async (page) => void (await page.goto('/library')),
      sees: async (page) => expect(page.getByRole('heading', { level: 1, name: words.en.library })).toBeVisible(),
    },
    'mf-purchase': {
      go: async (page, site) => {
        const card = await rentable(site.apiOrigin, 'en')
        await page.goto(`/title/${card.full_title_id}`)
        await page.getByRole('button', { name: words.en.rentIn }).first().click()
      },
      sees: async (page) =>
        expect(page.getByRole('heading', { level: 1, name: words.en.confirmHeading })).toBeVisible(),
    },
    'mf-live': {
      go: async (page, site) => void (await page.goto(`/title/${await liveNow(site.apiOrigin)}`)),
      sees: async (page) => expect(page.getByRole('main').getByText(/^Organizer:/)).toBeVisible(),
    },
  }

test.use({ locale: 'en-US' })

for (const [remote, { go, sees }] of Object.entries(ways)) {
  test(`without ${remote} the rest of the site goes on, and it comes back with a retry`, { tag: '@trouble' }, async ({
    page,
    site,
  }) => {
    if (remote === 'mf-player') await logIn(page, words.en)
    const bringBack = site.takeAway(remote)
    try {
      await go(page, site)
      const card = page.getByRole('main').getByRole('button', { name: 'Try again' })
      await expect(card).toBeVisible({ timeout: 30_000 })
      await expect(page.getByRole('banner')).toBeVisible()

      const elsewhere = remote === 'mf-catalog' ? '/login' : '/'
      await page.getByRole('banner').locator(`a[href="${elsewhere}"]`).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
      await go(page, site)
      await expect(card).toBeVisible({ timeout: 30_000 })
    } finally {
      bringBack()
    }
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await sees(page)
  })
}

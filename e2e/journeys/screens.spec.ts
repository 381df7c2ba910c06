import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { inLanguage } from '../people/languages.ts'
import { demoMember, logInBrowser, newMember } from '../people/member.ts'
import { messages } from '../people/messages.ts'
import { rent } from '../people/payer.ts'
import { findLiveTitle, findRentableTitle } from '../site/catalogue.ts'
import { untilSettled } from '../site/settled.ts'
import { expect, type TestSite, test } from '../site/test.ts'

type Screens = Record<string, string | ((site: TestSite) => Promise<string>)>

const visitors: Screens = {
  home: '/',
  title: async (site) => `/title/${(await findRentableTitle(site.apiOrigin, 'ja')).full_title_id}`,
  'live title': async (site) => `/title/${await findLiveTitle(site.apiOrigin)}`,
  'log-in': '/login',
  'sign-up': '/signup',
  'mail certification': '/mail-certify',
}
const members: Screens = { 'my page': '/mypage', library: '/library' }

const sizes = [
  { width: 1280, height: 812 },
  { width: 375, height: 812 },
]

/** One starts at each width, in a time zone other than the server's. */
const visits = {
  visitors: { screens: visitors, language: 'ja', timezoneId: 'Asia/Tokyo', viewports: sizes },
  members: { screens: members, language: 'en', timezoneId: 'America/New_York', viewports: sizes.toReversed() },
} as const

async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** The frame with its page; conformance checks every page alone, in both languages. */
async function expectAxeSilent(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${screen}: ${id} ${nodes[0]?.html}`)).toEqual([])
}

for (const [who, { screens, language, viewports, timezoneId }] of Object.entries(visits))
  inLanguage(language, () => {
    test.use({ timezoneId, viewport: viewports[0] })

    test(`the pages of ${who} fit desktop and phone, without axe violations in frame and page`, async ({
      page,
      context,
      site,
    }, info) => {
      if (who === 'members') await logInBrowser(context, site, await demoMember(site, language))
      for (const [screen, path] of Object.entries(screens))
        await test.step(screen, async () => {
          await page.goto(typeof path === 'string' ? path : await path(site))
          await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
          for (const viewport of viewports) {
            await page.setViewportSize(viewport)
            await untilSettled(page)
            await expectNoOverflow(page, `${screen}, ${viewport.width} px`)
            if (viewport === viewports[0]) await expectAxeSilent(page, screen)
            await page.screenshot({ path: info.outputPath(`${screen}-${viewport.width}.png`) })
          }
        })
    })
  })

test.describe('on a phone', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true })

  test('a series shows each episode’s prices by a tap, without a long list, in the language of the address', async ({
    page,
  }) => {
    await page.goto('/title/skyfarers-of-kumo?lang=en')
    await untilSettled(page)
    const episodes = page.getByRole('region', { name: 'Episodes', exact: true })
    const first = episodes.getByRole('listitem').first()
    const price = first.getByRole('button', { name: messages.en.rentIn }).first()
    await expect(episodes).toBeVisible()
    await expect(price).toBeHidden()
    await first.locator('summary').tap()
    await price.tap()
    await expect(page).toHaveURL(/\/purchase-confirm/)
  })

  test('a held title is watched in the app: the player does not open', async ({ page, context, site }) => {
    const member = await newMember(site, 'ja')
    const { full_title_id } = await findRentableTitle(site.apiOrigin, 'ja')
    await rent(site, member, full_title_id)
    await logInBrowser(context, site, member)
    await page.goto('/library')
    const main = page.getByRole('main')
    const toApp = main.locator('a[href^="/app/play/"]').first()
    await expect(toApp).toHaveText('アプリで見る')
    await expect(main.getByRole('button', { name: /再生/ })).toHaveCount(0)
    await toApp.click()
    await expect(page).toHaveURL(/\/app\/play\//)
    await untilSettled(page)
    await expect(page.locator('video')).toHaveCount(0)
  })
})

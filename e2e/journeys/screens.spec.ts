import AxeBuilder from '@axe-core/playwright'
import { logIn } from '../people/member.ts'
import { words } from '../people/words.ts'
import { liveNow, rentable } from '../site/catalogue.ts'
import { untilSettled } from '../site/settled.ts'
import { expect, type TestSite, test } from '../site/test.ts'

interface Screen {
  name: string
  isMembers?: boolean
  path: string | ((site: TestSite) => Promise<string>)
}

const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'title', path: async (site) => `/title/${(await rentable(site.apiOrigin, 'ja')).full_title_id}` },
  { name: 'live title', path: async (site) => `/title/${await liveNow(site.apiOrigin)}` },
  { name: 'log-in', path: '/login' },
  { name: 'sign-up', path: '/signup' },
  { name: 'mail certification', path: '/mail-certify' },
  { name: 'my page', isMembers: true, path: '/mypage' },
  { name: 'library', isMembers: true, path: '/library' },
]

for (const language of ['ja', 'en'] as const)
  for (const width of [1280, 375])
    test.describe(`${language}, ${width} px`, () => {
      test.use({ locale: language === 'ja' ? 'ja-JP' : 'en-US', viewport: { width, height: 812 } })

      test('every screen fits, can be read by everyone, and has its picture taken', async ({ page, site }, info) => {
        const visitors = screens.filter(({ isMembers }) => !isMembers)
        const members = screens.filter(({ isMembers }) => isMembers)
        for (const screen of [...visitors, ...members]) {
          if (screen === members[0]) await logIn(page, words[language])
          await test.step(screen.name, async () => {
            await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(site))
            await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
            await untilSettled(page)
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            )
            expect(overflow, `${screen.name} scrolls sideways`).toBeLessThanOrEqual(0)
            const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
            expect(violations.map(({ id, nodes }) => `${screen.name}: ${id} ${nodes[0]?.html}`)).toEqual([])
            await page.screenshot({ path: info.outputPath(`${screen.name}.png`) })
          })
        }
      })
    })

test.describe('on a phone', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true })

  test('what is held is watched in the app: the player does not open', async ({ page }) => {
    await logIn(page, words.ja)
    await page.goto('/library')
    await page.getByRole('main').getByRole('button', { name: /再生/ }).first().click()
    await expect(page.getByText('スマートフォンではアプリでご覧ください').first()).toBeVisible()
    await untilSettled(page)
    await expect(page.locator('video')).toHaveCount(0)
  })
})

import { findRentableTitle } from '../site/catalogue.ts'
import { untilSettled } from '../site/settled.ts'
import { expect, test } from '../site/test.ts'
import { measureContrast } from '../site/text-contrast.ts'

/** The worst that an editor may import, for either theme. */
const worst = { white: '#fff', black: '#000' } as const
const widths = [375, 768, 1280, 1920]

/** The languages take turns: each is seen over both backdrops and in both themes. */
const visits = [
  ['white', 'ja', 'light'],
  ['white', 'en', 'dark'],
  ['black', 'en', 'light'],
  ['black', 'ja', 'dark'],
] as const

for (const [name, locale, colorScheme] of visits)
  test(`messages are legible over a ${name} backdrop on home and title page, in ${locale}, ${colorScheme}`, async ({
    page,
    site,
  }) => {
    await page.route(/\/images\/backdrops\//, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="${worst[name]}"/></svg>`,
      }),
    )
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { full_title_id } = await findRentableTitle(site.apiOrigin, locale)
    // The element that contains the name of the title in the picture.
    const nameIn = { '/': '[data-theme="dark"] h2', [`/title/${full_title_id}`]: 'h1' }
    for (const [path, nameOfTitle] of Object.entries(nameIn))
      for (const width of widths)
        await test.step(`${path}, ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 })
          await page.goto(`${path}?lang=${locale}`)
          await untilSettled(page)
          const nameOnPage = await page.getByRole('main').locator(nameOfTitle).first().innerText()
          const { measured, faint } = await measureContrast(page)
          expect(measured).toContain(nameOnPage)
          expect.soft(faint).toEqual([])
        })
  })

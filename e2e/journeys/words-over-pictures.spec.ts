import { rentable } from '../site/catalogue.ts'
import { measureWords } from '../site/faint-words.ts'
import { untilSettled } from '../site/settled.ts'
import { expect, test } from '../site/test.ts'

/** The worst that an editor may import, for either theme. */
const worst = { white: '#fff', black: '#000' }
const widths = [375, 768, 1280, 1920]

for (const locale of ['ja', 'en'] as const)
  for (const [name, fill] of Object.entries(worst))
    test(`words are legible over a ${name} backdrop on home and title page, in ${locale}`, async ({ page, site }) => {
      await page.route(/\/images\/backdrops\//, (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="${fill}"/></svg>`,
        }),
      )
      const { full_title_id } = await rentable(site.apiOrigin, locale)
      // Where the name of the title that the picture is of stands.
      const nameIn = { '/': '[data-theme="dark"] h2', [`/title/${full_title_id}`]: 'h1' }
      for (const [path, nameOfTitle] of Object.entries(nameIn))
        for (const colorScheme of ['light', 'dark'] as const)
          for (const width of widths)
            await test.step(`${path}, ${colorScheme}, ${width} px`, async () => {
              await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
              await page.setViewportSize({ width, height: 900 })
              await page.goto(`${path}?lang=${locale}`)
              await untilSettled(page)
              const name = await page.getByRole('main').locator(nameOfTitle).first().innerText()
              const { measured, faint } = await measureWords(page)
              expect(measured).toContain(name)
              expect.soft(faint).toEqual([])
            })
    })

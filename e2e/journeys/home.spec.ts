import { expect, test } from '../site/test.ts'

test.use({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })

/** React marks the elements of its tree. */
const hasHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))

test('a row far below the first screen hydrates when it is reached, and reacts to a press at once', async ({
  page,
}) => {
  await page.goto('/')
  const rows = page.locator('main section').filter({ has: page.getByRole('button', { name: /^次の作品へ/ }) })
  await expect.poll(() => rows.first().evaluate(hasHydrated)).toBe(true)
  // The page is at rest.
  await expect(page.locator('main [data-waiting]')).toHaveCount(0)
  const last = rows.last()
  expect(await last.evaluate(hasHydrated)).toBe(false)
  await last.getByRole('button', { name: /^次の作品へ/ }).click()
  await expect.poll(() => last.getByRole('list').evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  expect(await last.evaluate(hasHydrated)).toBe(true)
})

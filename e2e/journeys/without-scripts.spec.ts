import { findRentableTitle } from '../site/catalogue.ts'
import { expect, test } from '../site/test.ts'

test.use({ javaScriptEnabled: false, locale: 'en-GB' })

test('home, title, log-in and error pages can be read without scripts', { tag: '@trouble' }, async ({ page, site }) => {
  const card = await findRentableTitle(site.apiOrigin, 'en', 1)
  await page.goto('/')
  await expect(page.getByRole('link', { name: card.title_name }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto(`/title/${card.full_title_id}`)
  await expect(page.getByRole('heading', { level: 1, name: card.title_name })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${site.origin}/title/${card.full_title_id}`,
  )
  await expect(page.locator('link[hreflang]')).toHaveCount(3)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`^${site.origin}/images/`),
  )
  const structuredData = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(structuredData).toMatchObject({ '@type': 'Movie', name: card.title_name })
  await page.goto('/login')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  const missing = await page.goto('/title/no-such-title')
  expect(missing?.status()).toBe(404)
  await expect(page.getByText('404')).toBeVisible()
})

import { untilLive } from '@ginmaku/platform/verify/until-live.ts'
import { logIn } from '../people/member.ts'
import { words } from '../people/words.ts'
import { untilSettled } from '../site/settled.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'ja-JP' })

test('the language changes without a reload and stays for 365 days', async ({ page, context }) => {
  await page.goto('/login')
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes'
  })
  await page.getByLabel(words.ja.email).fill('typed@ginmaku.example')
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await expect(page.getByLabel(words.en.email)).toHaveValue('typed@ginmaku.example')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes')
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie?.value).toBe('en')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})

test('_h hides header and footer', async ({ page }) => {
  await page.goto('/login?_h=1')
  await untilLive(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('an address that no remote serves is 404, with a way home', { tag: '@trouble' }, async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'ページが見つかりません' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /ホーム/ })
    .click()
  await expect(page).toHaveURL('/')
})

test('a title that does not exist shows the same page', { tag: '@trouble' }, async ({ page }) => {
  await page.goto('/title/no-such-title')
  await expect(page.getByRole('heading', { level: 1, name: 'ページが見つかりません' })).toBeVisible()
})

test('a visitor who wants the library logs in and is led there', async ({ page }) => {
  await page.goto('/library')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel(words.ja.email).fill('demo@ginmaku.example')
  await page.getByLabel(words.ja.password).first().fill('ginmaku2026')
  await page.getByRole('main').getByRole('button', { name: words.ja.logIn, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.ja.library })).toBeVisible()
  await expect(page).toHaveURL('/library')
})

test('a member who opens /login or /signup is on my page', async ({ page }) => {
  await logIn(page, words.ja)
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await expect(page).toHaveURL('/mypage')
  }
})

test('without a pack in the cart the till sends home', async ({ page }) => {
  await page.goto('/purchase-confirm')
  await expect(page).toHaveURL('/')
})

test('logging out in one tab logs out the other', async ({ page, context }) => {
  await logIn(page, words.ja)
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/library')
  await expect(other.getByRole('heading', { level: 1, name: words.ja.library })).toBeVisible()
  // What is under way as she leaves may be refused, and the browser tells its console.
  await untilSettled(other)
  await page.getByRole('banner').getByRole('button', { name: 'ログアウト' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
})

test('the way to the top appears once scrolled, and leads there', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link').nth(20)).toBeAttached()
  await untilLive(page)
  const toTop = page.getByRole('button', { name: /ページの先頭|先頭へ|トップ/ })
  await expect(toTop).toBeHidden()
  await page.mouse.wheel(0, 1500)
  await toTop.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

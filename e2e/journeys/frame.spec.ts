import { logIn } from '../people/forms.ts'
import { newMember } from '../people/member.ts'
import { messages } from '../people/messages.ts'
import { apiClient } from '../site/catalogue.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'ja-JP' })

test('a title that does not exist is 404, with a link to the home page', { tag: '@trouble' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('no-such-title') && asked.push(request.url()))
  const answer = await page.goto('/title/no-such-title')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'ページが見つかりません' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /ホーム/ })
    .click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  // The server has asked for the title; the browser has not once more.
  expect(asked).toEqual([answer?.url()])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'ページが見つかりません' })).toBeVisible()
})

test('an address of something that does not exist is 404 (spec §8.2)', async ({ site }) => {
  const { items } = await apiClient(site.apiOrigin, 'ja').call('GET /latestTitle')
  const title = `/title/${items[0]?.full_title_id}`
  const status = async (path: string) => (await fetch(site.origin + path)).status
  expect(await status(title)).toBe(200)
  const missing = ['/title/none/summary-pack', '/title/none/none', `${title}/none`, '/publisher-title/none', '/none']
  for (const path of missing) expect([path, await status(path)]).toEqual([path, 404])
})

test('another name of this machine leads to the one at which everything works', async ({ site }) => {
  expect(site.origin).toContain('//localhost:')
  const answer = await fetch(`${site.origin.replace('localhost', '127.0.0.1')}/search?q=a`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${site.origin}/search?q=a`])
})

test('a visitor who opens the library logs in and is redirected there', async ({ page, site }) => {
  const { email } = await newMember(site, 'ja')
  await page.goto('/library')
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, messages.ja, email)
  await expect(page.getByRole('heading', { level: 1, name: messages.ja.library })).toBeVisible()
  await expect(page).toHaveURL('/library')
})

test('a member who opens /login or /signup is sent to my page', async ({ site }) => {
  const { tokens } = await newMember(site, 'ja')
  const headers = { cookie: `auth_key=${tokens.auth_key}; access_token=${tokens.access_token}` }
  for (const path of ['/login', '/signup']) {
    const answer = await fetch(site.origin + path, { headers, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/mypage'])
  }
})

import type { Page } from '@playwright/test'
import { logInBrowser, newMember } from '../people/member.ts'
import { rent } from '../people/payer.ts'
import { expectPlayback } from '../people/viewer.ts'
import { expect, test } from '../site/test.ts'

const title = 'live-harbor-sessions'
const enter = (page: Page) => page.getByRole('button', { name: '入場する' })
const full = (page: Page) => page.getByRole('heading', { name: 'ほかの端末で視聴中です' })

test('a live event is watched on two devices; a third takes the place of the first, which says so', {
  // The browser logs the refused heartbeat, and video that is not sent any more.
  tag: '@trouble',
}, async ({ browser, site }) => {
  const member = await newMember(site, 'ja')
  await rent(site, member, title)
  const device = async () => {
    const context = await browser.newContext({ baseURL: site.origin, locale: 'ja-JP' })
    await logInBrowser(context, site, member)
    const page = await context.newPage()
    await page.goto(`/title/${title}`)
    return page
  }
  const first = await device()
  await enter(first).click()
  await expectPlayback(first)
  const second = await device()
  await enter(second).click()
  await expectPlayback(second)

  const third = await device()
  await expect(full(third)).toBeVisible()
  await third.getByRole('button', { name: 'この端末で視聴する' }).click()
  await expectPlayback(third)
  await expect(full(first)).toBeVisible({ timeout: 30_000 })
  await expect(first.locator('video')).toHaveCount(0)
  await expect(second.locator('video')).toHaveCount(1)

  await second.goto('about:blank')
  await expect(async () => {
    await first.getByRole('button', { name: 'もう一度確認する' }).click()
    await expect(enter(first)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await enter(first).click()
  await expectPlayback(first)
  for (const page of [first, second, third]) await page.context().close()
})

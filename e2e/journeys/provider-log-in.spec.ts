import { keyboardOf } from '@ginmaku/platform/verify/keyboard.ts'
import { untilHydrated } from '@ginmaku/platform/verify/page.ts'
import type { Page } from '@playwright/test'
import { inLanguage } from '../people/languages.ts'
import { logInBrowser, newAddress, newMember, password } from '../people/member.ts'
import { expect, test } from '../site/test.ts'

const messages = {
  ja: {
    with: 'Googleで続ける',
    certified: 'Googleで会員登録',
    finish: '会員登録する',
    cancelled: 'Googleでのログインをキャンセルしました。',
    cancel: 'キャンセルする',
    exists: 'すでに会員登録があります',
    name: '氏名',
    email: 'メールアドレス',
  },
  en: {
    with: 'Continue with Google',
    link: 'Link Google',
    current: 'Current password',
    linked: /Google is linked/,
    unlink: 'Unlink Google',
    name: 'Name',
    email: 'Email address',
  },
} as const

type Messages = (typeof messages)[keyof typeof messages]

/** Presses a button by the keyboard and returns the pop-up that it opens. */
async function popupBy(page: Page, name: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await untilHydrated(page)
  await keyboardOf(page).press(page.getByRole('button', { name, exact: true }))
  return opening
}

/** Logs in at the provider as this person and waits until the pop-up has closed. */
async function logInAtProvider(popup: Page, texts: Messages, email: string) {
  const closing = popup.waitForEvent('close')
  const keys = keyboardOf(popup)
  await keys.write(popup.getByLabel(texts.name, { exact: true }), '銀幕 花子')
  await keys.write(popup.getByLabel(texts.email, { exact: true }), email)
  await popup.keyboard.press('Enter')
  await closing
}

inLanguage('ja', () => {
  const texts = messages.ja

  test('a newcomer signs up by Google, lands where they wanted to go, and other tabs follow', {
    // The browser logs an error for the 409 that asks for the terms.
    tag: '@trouble',
  }, async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/login')
    await page.goto('/login?next=/library')
    await logInAtProvider(await popupBy(page, texts.with), texts, newAddress())
    await expect(page.getByRole('heading', { name: texts.certified })).toBeFocused()
    await keyboardOf(page).press(page.getByRole('checkbox'), 'Space')
    await keyboardOf(page).press(page.getByRole('button', { name: texts.finish, exact: true }))
    await expect(page).toHaveURL('/library')
    await expect(other).toHaveURL('/mypage')
  })

  test('a visitor who cancels stays on the page, and a member’s address opens no account', { tag: '@trouble' }, async ({
    page,
    site,
  }) => {
    const member = await newMember(site, 'ja')
    await page.goto('/login')
    const popup = await popupBy(page, texts.with)
    await keyboardOf(popup).press(popup.getByRole('button', { name: texts.cancel, exact: true }))
    await expect(page.getByText(texts.cancelled)).toBeVisible()
    await logInAtProvider(await popupBy(page, texts.with), texts, member.email)
    await expect(page.getByRole('heading', { name: texts.exists })).toBeFocused()
  })
})

inLanguage('en', () => {
  const texts = messages.en

  test('a member links Google, and logs in by it', async ({ page, context, site }) => {
    const [member, email] = [await newMember(site, 'en'), newAddress()]
    await logInBrowser(context, site, member)
    await page.goto('/mypage/account/links')
    await untilHydrated(page)
    await keyboardOf(page).press(page.getByRole('button', { name: texts.link }))
    await keyboardOf(page).write(page.getByLabel(texts.current), password)
    const opening = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    await logInAtProvider(await opening, texts, email)
    await expect(page.getByText(texts.linked)).toBeVisible()
    await expect(page.getByRole('button', { name: texts.unlink })).toBeVisible()

    await context.clearCookies()
    await page.reload()
    await expect(page).toHaveURL(/\/login\?next=/)
    await logInAtProvider(await popupBy(page, texts.with), texts, email)
    await expect(page).toHaveURL('/mypage/account/links')
    await expect(page.getByRole('button', { name: texts.unlink })).toBeVisible()
  })
})

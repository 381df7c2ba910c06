import { keyboardOf } from '@ginmaku/platform/verify/keyboard.ts'
import { untilHydrated } from '@ginmaku/platform/verify/page.ts'
import type { Page } from '@playwright/test'
import { addAuthenticator, disablePasskeySuggestions } from '../people/authenticator.ts'
import { inLanguage } from '../people/languages.ts'
import { type Member, newMember, password } from '../people/member.ts'
import { expect, test } from '../site/test.ts'

const messages = {
  ja: {
    email: 'メールアドレス',
    password: 'パスワード',
    byPasskey: 'パスキーでログインする',
    myPage: 'マイページ',
    offered: 'パスキーを登録する',
    add: 'パスキーを追加する',
    added: 'パスキーを追加しました。次回から、ログインに使えます。',
    logOut: 'ログアウト',
    events: 'アカウントの履歴',
    wasAdded: 'パスキーの追加',
  },
  en: {
    email: 'Email address',
    password: 'Password',
    myPage: 'My page',
    offered: 'Add a passkey',
    add: 'Add a passkey',
    added: 'Your passkey is added. You can use it the next time you log in.',
    events: 'Account activity',
    wasAdded: 'Passkey added',
  },
} as const

type Messages = (typeof messages)[keyof typeof messages]

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Types the password, takes up the offer on my page and adds a passkey, all by keyboard. */
async function addPasskey(page: Page, texts: Messages, { email }: Member): Promise<void> {
  await page.goto('/login')
  await untilHydrated(page)
  const keys = keyboardOf(page)
  await keys.write(page.getByLabel(texts.email), email)
  await keys.write(page.getByLabel(texts.password).first(), password)
  await page.keyboard.press('Enter')
  await expect(heading(page, texts.myPage)).toBeVisible()
  await keys.press(page.getByRole('link', { name: texts.offered }))
  await expect(page).toHaveURL('/mypage/account/passkeys')
  await keys.press(page.getByRole('button', { name: texts.add }))
  await expect(page.getByText(texts.added)).toBeVisible()
  await page.goto('/mypage')
  await untilHydrated(page)
  await expect(page.getByRole('link', { name: texts.offered })).toHaveCount(0)
}

inLanguage('ja', () => {
  const texts = messages.ja

  test('a member adds a passkey after a log-in by password, and logs in with it', async ({ page, site }) => {
    await addAuthenticator(page)
    await disablePasskeySuggestions(page)
    await addPasskey(page, texts, await newMember(site, 'ja'))
    const keys = keyboardOf(page)
    await keys.press(page.getByRole('main').getByRole('button', { name: texts.logOut }))
    await expect(page.getByRole('banner').getByRole('button', { name: texts.logOut })).toHaveCount(0)
    await page.goto('/mypage/account')
    await expect(page).toHaveURL(/\/login/)
    await untilHydrated(page)
    await keys.press(page.getByRole('button', { name: texts.byPasskey }))
    await expect(page).toHaveURL('/mypage/account')
    await expect(page.getByRole('region', { name: texts.events }).getByText(texts.wasAdded)).toBeVisible()
  })
})

inLanguage('en', () => {
  const texts = messages.en

  test('a passkey that the browser suggests for the address logs in', async ({ page, site }) => {
    await addAuthenticator(page)
    await addPasskey(page, texts, await newMember(site, 'en'))
    // A page that is open when its session ends leads to the log-in page, which would log in at once, and go back to it.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto('/mypage/account')
    await expect(page.getByRole('region', { name: texts.events }).getByText(texts.wasAdded)).toBeVisible()
  })
})

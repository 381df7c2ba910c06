import { type Keyboard, keyboardOf } from '@ginmaku/platform/verify/keyboard.ts'
import { untilHydrated } from '@ginmaku/platform/verify/page.ts'
import type { Page } from '@playwright/test'
import { findMailedLink } from '../people/inbox.ts'
import { inLanguage } from '../people/languages.ts'
import { logInBrowser, newAddress, newMember, password } from '../people/member.ts'
import { messages as common } from '../people/messages.ts'
import { apiClient } from '../site/catalogue.ts'
import { expect, type TestSite, test } from '../site/test.ts'

const texts = {
  ...common.ja,
  myPage: 'マイページへ',
  account: 'アカウント',
  current: /^現在のパスワード/,
  newPassword: /^新しいパスワード(?!（確認用）)/,
  newPasswordAgain: /^新しいパスワード（確認用）/,
  toConfirm: '確認画面へ進む',
  editPassword: 'パスワードを変更する',
  passwordConfirm: 'パスワード変更の確認',
  changePassword: '変更する',
  passwordChanged: 'パスワードを変更しました',
  back: 'アカウントに戻る',
  editMail: 'メールアドレスを変更する',
  newEmail: /^新しいメールアドレス/,
  goOn: '確認画面へ進む',
  mailConfirm: 'メールアドレス変更の確認',
  useAddress: 'このアドレスに変更する',
  mailChanged: 'メールアドレスを変更しました',
  logOut: 'ログアウト',
  forgot: 'パスワードをお忘れの方',
  askForMail: 'メールを送る',
  lookInMail: 'メールをご確認ください',
  choose: 'パスワードを設定する',
  chosen: 'パスワードを設定しました',
}

/** A visitor without a mouse: what they find on the page, and the keys they press. */
function visitor(page: Page, keys: Keyboard) {
  const main = page.getByRole('main')
  return {
    press: (role: 'button' | 'link', name: string) => keys.press(main.getByRole(role, { name, exact: true })),
    write: (label: string | RegExp, text: string) =>
      keys.write(main.getByLabel(label).and(main.locator('input')), text),
    arrive: (heading: string) => expect(main.getByRole('heading', { name: heading, exact: true })).toBeFocused(),
    async open(address: string) {
      await page.goto(address)
      await untilHydrated(page)
    },
  }
}

type Visitor = ReturnType<typeof visitor>

async function signUp(site: TestSite, page: Page, email: string): Promise<void> {
  const keys = keyboardOf(page)
  const at = visitor(page, keys)
  await at.open('/signup')
  await at.write(texts.email, email)
  await at.write(texts.password, password)
  await at.write(texts.passwordAgain, password)
  await keys.press(page.getByRole('checkbox', { name: texts.terms }), 'Space')
  await at.press('button', texts.toConfirm)
  await at.press('button', texts.sendMail)
  await at.arrive(texts.mailSent)
  await at.open(await findMailedLink(site.sandboxOrigin, email, '/mail-certify'))
  await at.arrive(texts.certified)
}

async function changePassword(at: Visitor, chosen: string): Promise<void> {
  await at.press('link', texts.editPassword)
  await at.write(texts.current, password)
  await at.write(texts.newPassword, chosen)
  await at.write(texts.newPasswordAgain, chosen)
  await at.press('button', texts.goOn)
  await at.arrive(texts.passwordConfirm)
  await at.press('button', texts.changePassword)
  await at.arrive(texts.passwordChanged)
  await at.press('link', texts.back)
}

async function changeMail(at: Visitor, site: TestSite, entry: { email: string; current: string }) {
  await at.press('link', texts.editMail)
  await at.write(texts.newEmail, entry.email)
  await at.write(texts.current, entry.current)
  await at.press('button', texts.goOn)
  await at.arrive(texts.mailConfirm)
  await at.press('button', texts.sendMail)
  await at.arrive(texts.mailSent)
  await at.open(await findMailedLink(site.sandboxOrigin, entry.email, '/mail-certify'))
  await at.press('button', texts.useAddress)
  await at.arrive(texts.mailChanged)
}

async function setForgottenPassword(at: Visitor, site: TestSite, email: string): Promise<void> {
  await at.press('link', texts.forgot)
  await at.write(texts.email, email)
  await at.press('button', texts.askForMail)
  await at.arrive(texts.lookInMail)
  await at.open(await findMailedLink(site.sandboxOrigin, email, '/password-certify'))
  await at.write(texts.newPassword, 'again2026')
  await at.write(texts.newPasswordAgain, 'again2026')
  await at.press('button', texts.choose)
  await at.arrive(texts.chosen)
}

inLanguage('ja', () => {
  test('a newcomer signs up by mail, changes password and address, and sets the password that they forgot, without a mouse', async ({
    page,
    site,
  }) => {
    const [first, second] = [newAddress(), newAddress()]
    await signUp(site, page, first)
    const at = visitor(page, keyboardOf(page))
    await at.press('link', texts.myPage)
    await at.press('link', texts.account)
    await changePassword(at, 'changed2026')
    await changeMail(at, site, { email: second, current: 'changed2026' })

    await at.open('/mypage')
    await at.press('button', texts.logOut)
    await expect(page.getByRole('banner').getByRole('button', { name: texts.logOut })).toHaveCount(0)
    await at.open('/login')
    await setForgottenPassword(at, site, second)
    await at.press('link', texts.logIn)
    await at.write(texts.email, second)
    await at.write(texts.password, 'again2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/mypage')
  })
})

inLanguage('en', () => {
  test('a member logs out everywhere else, without a mouse', async ({ page, context, site }) => {
    const member = await newMember(site, 'en')
    await logInBrowser(context, site, member)
    const elsewhere = await apiClient(site.apiOrigin, 'en').call('POST /login', {
      body: { email: member.email, password },
    })
    const at = visitor(page, keyboardOf(page))
    await at.open('/mypage/account')
    await at.press('link', 'See where you are logged in')
    await at.press('button', 'Log out everywhere else')
    await expect(page.getByText('You are now logged in on this device only.')).toBeVisible()
    const refreshed = apiClient(site.apiOrigin, 'en', { 'x-auth-key': elsewhere.auth_key }).call(
      'POST /session/refresh',
    )
    await expect(refreshed).rejects.toMatchObject({ problem: { code: 'session_expired' } })
    await expect(member.api.call('GET /session')).resolves.toMatchObject({ email: member.email })
  })
})

import { newMember, password } from '../people/member.ts'
import { expect, test } from '../site/test.ts'

const words = {
  ja: {
    code: 'コード',
    next: '次へ',
    logIn: 'ログインする',
    email: 'メールアドレス',
    password: 'パスワード',
    confirm: 'このテレビでログインしますか？',
    yes: 'はい、ログインします',
    complete: 'テレビのログインが完了しました',
    loggedIn: 'ログインしました',
  },
  en: {
    code: 'Code',
    next: 'Next',
    logIn: 'Log in',
    email: 'Email address',
    password: 'Password',
    confirm: 'Log in on this TV?',
    yes: 'Yes, log in',
    complete: 'Your TV is logged in',
    loggedIn: 'Logged in',
  },
} as const

for (const [language, locale] of [
  ['ja', 'ja-JP'],
  ['en', 'en-US'],
] as const)
  test.describe(language, () => {
    const say = words[language]
    test.use({ locale })

    test('a TV is logged in from a phone that has scanned its code and must log in first', {
      // The browser logs an error for each poll before the member has agreed.
      tag: '@trouble',
    }, async ({ page: phone, context, site }) => {
      const member = await newMember(site, language)
      const tv = await context.newPage()
      await tv.goto(`${site.sandboxOrigin}/tv`)
      const code = tv.getByLabel(say.code, { exact: true })
      await expect(code).toHaveText(/^[A-Z]{4}-[A-Z]{4}$/)
      const shown = (await code.textContent()) ?? ''

      await phone.goto(`/deviceflow?user_code=${shown}`)
      await expect(phone).toHaveURL('/deviceflow/login')
      await expect(phone.getByText(shown)).toBeVisible()
      await phone.getByRole('main').getByRole('link', { name: say.logIn, exact: true }).press('Enter')
      await phone.getByLabel(say.email).fill(member.email)
      await phone.getByLabel(say.password).first().fill(password)
      await phone.keyboard.press('Enter')

      await expect(phone.getByLabel(say.code)).toHaveValue(shown)
      await phone.getByRole('button', { name: say.next }).press('Enter')
      await expect(phone.getByRole('heading', { name: say.confirm })).toBeFocused()
      await phone.getByRole('button', { name: say.yes }).press('Enter')
      await expect(phone.getByRole('heading', { name: say.complete })).toBeVisible()

      await expect(tv.getByText(member.email)).toBeVisible({ timeout: 20_000 })
      await expect(tv.getByRole('status')).toHaveText(say.loggedIn)
      await expect(async () =>
        expect(await phone.context().cookies(`${site.origin}/deviceflow`)).not.toContainEqual(
          expect.objectContaining({ name: 'device_code' }),
        ),
      ).toPass()
    })
  })

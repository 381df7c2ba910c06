import { keyboardOf } from '@ginmaku/platform/verify/keyboard.ts'
import { untilHydrated } from '@ginmaku/platform/verify/page.ts'
import { newMember, password } from '../people/member.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'en-US' })

const texts = {
  code: 'Code',
  next: 'Next',
  logIn: 'Log in',
  email: 'Email address',
  password: 'Password',
  confirm: 'Log in on this TV?',
  yes: 'Yes, log in',
  complete: 'Your TV is logged in',
  loggedIn: 'Logged in',
}

test('a TV is logged in from a phone that has scanned its code and must log in first', {
  // The browser logs an error for each poll before the member has agreed.
  tag: '@trouble',
}, async ({ page: phone, context, site }) => {
  const member = await newMember(site, 'en')
  const tv = await context.newPage()
  await tv.goto(`${site.sandboxOrigin}/tv`)
  const code = tv.getByLabel(texts.code, { exact: true })
  await expect(code).toHaveText(/^[A-Z]{4}-[A-Z]{4}$/)
  const shown = (await code.textContent()) ?? ''

  await phone.goto(`/deviceflow?user_code=${shown}`)
  await expect(phone).toHaveURL('/deviceflow/login')
  await expect(phone.getByText(shown)).toBeVisible()
  await untilHydrated(phone)
  const keys = keyboardOf(phone)
  await keys.press(phone.getByRole('main').getByRole('link', { name: texts.logIn, exact: true }))
  await keys.write(phone.getByLabel(texts.email), member.email)
  await keys.write(phone.getByLabel(texts.password).first(), password)
  await phone.keyboard.press('Enter')

  await expect(phone.getByLabel(texts.code)).toHaveValue(shown)
  await keys.press(phone.getByRole('button', { name: texts.next }))
  await expect(phone.getByRole('heading', { name: texts.confirm })).toBeFocused()
  await keys.press(phone.getByRole('button', { name: texts.yes }))
  await expect(phone.getByRole('heading', { name: texts.complete })).toBeVisible()

  await expect(tv.getByText(member.email)).toBeVisible({ timeout: 20_000 })
  await expect(tv.getByRole('status')).toHaveText(texts.loggedIn)
  await expect(async () =>
    expect(await phone.context().cookies(`${site.origin}/deviceflow`)).not.toContainEqual(
      expect.objectContaining({ name: 'device_code' }),
    ),
  ).toPass()
})

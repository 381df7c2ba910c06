import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { email, type Messages, type Play, password, passwordAgain, press, sendMail } from './plays.ts'
import { refusing, tooMany, waitForMinutes } from './refusals.ts'

/** What a browser stores during sign-up. */
export const signupKey = 'sample-signup-key'.padEnd(43, '-')

/** The response to a sign-up. */
export const sentMail = {
  email: 'name@example.com',
  expires_at: '2026-11-22T12:00:00+09:00',
  signup_key: signupKey,
}

export const mailTo = (email: string) => ({
  ...sentMail,
  email,
  expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
})

const toConfirm: Messages = { ja: '確認画面へ進む', en: 'Continue' }
const confirmHeading: Messages = { ja: '登録内容の確認', en: 'Check your details' }

/** Fills in the sign-up and presses on. */
const fillingIn: Play = async (person, locale) => {
  await person.getByLabel(email[locale]).fill('name@example.com')
  await person.getByLabel(password[locale]).first().fill('right1234')
  await person.getByLabel(passwordAgain[locale]).fill('right1234')
  await person.getByRole('checkbox').check()
  await press(person, toConfirm[locale])
}

/** The form stays, with this text of the API. */
const refusedHere =
  (text: string): Play =>
  async (person, locale) => {
    await fillingIn(person, locale)
    await person.getByText(text).waitFor()
  }

/** Fills in the sign-up and continues to the confirmation. */
const enteringDetails: Play = async (person, locale) => {
  await fillingIn(person, locale)
  await person.getByRole('heading', { level: 1, name: confirmHeading[locale] }).waitFor()
}

/** Signs up, then expects this text. */
const signingUp =
  (messages: Messages): Play =>
  async (person, locale) => {
    await enteringDetails(person, locale)
    await press(person, sendMail[locale])
    await person.getByText(messages[locale]).waitFor()
  }

export const handlers: FakeHandlers = {
  'POST /signup/check': () => undefined,
  'POST /signup': ({ body }) => mailTo(body.email),
}

export const scenarios: Record<string, PageScenario> = {
  'sign-up': { path: '/signup' },
  'sign-up, address refused': {
    path: '/signup',
    handlers: refusing('POST /signup', 'invalid_fields', { errors: { email: '使えないアドレスです。' } }),
    // The message comes from the API, so it does not follow the page's language here.
    play: signingUp({ ja: '使えないアドレスです。', en: '使えないアドレスです。' }),
  },
  'sign-up, leaked password': {
    path: '/signup',
    handlers: refusing('POST /signup/check', 'invalid_fields', {
      errors: { password: '推測されやすいパスワードです。' },
    }),
    play: refusedHere('推測されやすいパスワードです。'),
  },
  'sign-up, too many mails': {
    path: '/signup',
    handlers: refusing('POST /signup', 'too_many_requests', tooMany),
    play: signingUp(waitForMinutes),
  },
  // Opened without details, the page redirects to the form.
  'sign-up, checking the details': { path: '/signup/confirm', play: enteringDetails },
  'sign-up, mail sent': {
    path: '/signup/confirm',
    play: signingUp({ ja: '確認メールを送りました', en: 'We have sent you an email' }),
  },
}

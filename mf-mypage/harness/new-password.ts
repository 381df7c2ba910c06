import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { email, type Messages, newPassword, newPasswordAgain, type Play, press } from './plays.ts'
import { refusing, tooMany, waitForMinutes } from './refusals.ts'

const sendReminder: Messages = { ja: 'メールを送る', en: 'Send the email' }
const setPassword: Messages = { ja: 'パスワードを設定する', en: 'Set the password' }

/** Asks for the mail to set a new password, then expects this text. */
const askingForReminder =
  (messages: Messages): Play =>
  async (person, locale) => {
    await person.getByLabel(email[locale]).fill('name@example.com')
    await press(person, sendReminder[locale])
    await person.getByText(messages[locale]).waitFor()
  }

/** Sets a new password, then expects this text. */
const settingPassword =
  (messages: Messages, chosen = 'right1234'): Play =>
  async (person, locale) => {
    await person.getByLabel(newPassword[locale]).first().fill(chosen)
    await person.getByLabel(newPasswordAgain[locale]).fill(chosen)
    await press(person, setPassword[locale])
    await person.getByText(messages[locale]).waitFor()
  }

export const handlers: FakeHandlers = {
  'POST /password-reminder': ({ body }) => ({
    email: body.email,
    expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
  }),
  'POST /password-reminder/certify': ({ body }) => {
    if (body.token === 'old') throw fakeFailure('link_expired')
    return undefined
  },
}

export const scenarios: Record<string, PageScenario> = {
  'new password, asking for the mail': { path: '/password-reminder' },
  'new password, too many mails': {
    path: '/password-reminder',
    handlers: refusing('POST /password-reminder', 'too_many_requests', tooMany),
    play: askingForReminder(waitForMinutes),
  },
  'new password, mail sent': {
    path: '/password-reminder/confirm',
    // Not the heading, which is also announced as the title.
    play: askingForReminder({ ja: 'このアドレスでご登録があれば', en: 'If there is an account with this address' }),
  },
  'new password, mail link': { path: '/password-certify?token=good' },
  'new password, mail link at its other address': { path: '/password-reminder/certify?token=good' },
  'new password, set': {
    path: '/password-certify?token=good',
    play: settingPassword({ ja: 'パスワードを設定しました', en: 'Your new password is set' }),
  },
  'new password, too short': {
    path: '/password-certify?token=good',
    play: settingPassword(
      { ja: 'パスワードは8文字以上で入力してください。', en: 'The password needs at least 8 characters.' },
      'short1',
    ),
  },
  'new password, too many tries': {
    path: '/password-certify?token=good',
    handlers: refusing('POST /password-reminder/certify', 'too_many_requests', tooMany),
    play: settingPassword(waitForMinutes),
  },
  'new password, old link': {
    path: '/password-certify?token=old',
    play: settingPassword({ ja: 'このリンクは使えません', en: 'This link no longer works' }),
  },
  'new password, link cut short': { path: '/password-certify' },
}

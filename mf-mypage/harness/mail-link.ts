import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { type Messages, type Play, password, passwordAgain, press } from './plays.ts'
import { refusing, tooMany, waitForMinutes } from './refusals.ts'
import { cart, member, tokens } from './samples.ts'

/** The API's response to a password chosen for a sign-up started in another browser. */
const refusingChoice = (...failure: Parameters<typeof fakeFailure>): FakeHandlers => ({
  'POST /signup/certify': ({ body }) => {
    throw body.password ? fakeFailure(...failure) : fakeFailure('password_needed')
  },
})

const finish: Messages = { ja: '登録を完了する', en: 'Finish signing up' }

/** Chooses a password for a sign-up started in another browser, then expects this text. */
const choosing =
  (chosen: string, messages: Messages): Play =>
  async (person, locale) => {
    await person.getByLabel(password[locale]).first().fill(chosen)
    await person.getByLabel(passwordAgain[locale]).fill(chosen)
    await person.getByRole('checkbox').check()
    await press(person, finish[locale])
    await person.getByText(messages[locale]).waitFor()
  }

export const handlers: FakeHandlers = {
  'POST /signup/certify': ({ body }) => {
    if (body.token === 'old') throw fakeFailure('link_expired')
    if (body.token === 'elsewhere' && !body.password)
      throw fakeFailure('password_needed', { context: { email: 'name@example.com' } })
    return tokens
  },
}

export const scenarios: Record<string, PageScenario> = {
  'mail link': { path: '/mail-certify?token=good', isOnce: true },
  'mail link of a shopper': { path: '/mail-certify?token=good', topics: { cart }, isOnce: true },
  'mail link, old': { path: '/mail-certify?token=old' },
  'mail link, started elsewhere': { path: '/mail-certify?token=elsewhere' },
  'mail link, started elsewhere, password too short': {
    path: '/mail-certify?token=elsewhere',
    play: choosing('short1', {
      ja: 'パスワードは8文字以上で入力してください。',
      en: 'The password needs at least 8 characters.',
    }),
  },
  'mail link, started elsewhere, too many tries': {
    path: '/mail-certify?token=elsewhere',
    handlers: refusingChoice('too_many_requests', tooMany),
    play: choosing('right1234', waitForMinutes),
  },
  'mail link, started elsewhere, already used': {
    path: '/mail-certify?token=elsewhere',
    handlers: refusingChoice('link_expired'),
    play: choosing('right1234', { ja: 'このリンクは使えません', en: 'This link no longer works' }),
  },
  'mail link, started elsewhere, password chosen': {
    path: '/mail-certify?token=elsewhere',
    play: choosing('right1234', { ja: '会員登録が完了しました', en: 'You’re now a member' }),
    isOnce: true,
  },
  'mail link, cut short': { path: '/mail-certify' },
  'mail link, logged in already': { path: '/mail-certify?token=good', topics: member },
  'mail link without the API': {
    path: '/mail-certify?token=good',
    handlers: refusing('POST /signup/certify', 'internal'),
  },
}

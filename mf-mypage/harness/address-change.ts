import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { currentPassword, type Messages, type Play, press, sendMail, toPasswordConfirm } from './plays.ts'
import { refusing, tooMany, waitForMinutes } from './refusals.ts'
import { member } from './samples.ts'

const newEmail: Messages = { ja: '新しいメールアドレス', en: 'New email address' }
const mailConfirmHeading: Messages = { ja: 'メールアドレス変更の確認', en: 'Check the new address' }
const useAddress: Messages = { ja: 'このアドレスに変更する', en: 'Use this address' }

/** Fills in the change of the address and continues to the confirmation. */
const enteringMail: Play = async (person, locale) => {
  await person.getByLabel(newEmail[locale]).fill('new@example.com')
  await person.getByLabel(currentPassword[locale]).fill('right1234')
  await press(person, toPasswordConfirm[locale])
  await person.getByRole('heading', { level: 1, name: mailConfirmHeading[locale] }).waitFor()
}

/** Asks for the change of the address, then expects this text. */
const changingMail =
  (messages: Messages): Play =>
  async (person, locale) => {
    await enteringMail(person, locale)
    await press(person, sendMail[locale])
    await person.getByText(messages[locale]).waitFor()
  }

/** Certifies the new address, then expects this text. */
const certifyingMail =
  (messages: Messages): Play =>
  async (person, locale) => {
    await press(person, useAddress[locale])
    await person.getByText(messages[locale]).waitFor()
  }

export const handlers: FakeHandlers = {
  'POST /user/mail-edit': ({ body }) => ({
    email: body.email,
    expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
  }),
  'POST /user/mail-edit/certify': ({ body }) => {
    if (body.token === 'old') throw fakeFailure('link_expired')
    return { email: 'new@example.com' }
  },
}

export const scenarios: Record<string, PageScenario> = {
  'address change': { path: '/mypage/account/mail-edit', topics: member },
  'address change, wrong password': {
    path: '/mypage/account/mail-edit',
    topics: member,
    handlers: refusing('POST /user/mail-edit', 'invalid_fields', {
      errors: { current_password: '現在のパスワードが違います' },
    }),
    play: changingMail({ ja: 'メールアドレスを変更できませんでした', en: 'Your email address could not be changed' }),
  },
  'address change, checking': { path: '/mypage/account/mail-edit/confirm', topics: member, play: enteringMail },
  'address change, too many mails': {
    path: '/mypage/account/mail-edit/confirm',
    topics: member,
    handlers: refusing('POST /user/mail-edit', 'too_many_requests', tooMany),
    play: changingMail(waitForMinutes),
  },
  'address change, mail sent': {
    path: '/mypage/account/mail-edit/confirm',
    topics: member,
    play: changingMail({ ja: '確認メールを送りました', en: 'We have sent you an email' }),
  },
  'address change, mail link': { path: '/mail-certify?kind=mail-edit&token=good', topics: member },
  'address change, done': {
    path: '/mail-certify?kind=mail-edit&token=good',
    topics: member,
    play: certifyingMail({ ja: 'メールアドレスを変更しました', en: 'Your email address was changed' }),
  },
  'address change, old link': {
    path: '/mail-certify?kind=mail-edit&token=old',
    topics: member,
    play: certifyingMail({ ja: 'このリンクは使えません', en: 'This link no longer works' }),
  },
  'address change, taken by someone else': {
    path: '/mail-certify?kind=mail-edit&token=good',
    handlers: refusing('POST /user/mail-edit/certify', 'email_taken', {
      message: 'このメールアドレスは登録できません。',
    }),
    play: certifyingMail({ ja: 'メールアドレスを変更できませんでした', en: 'Your email address could not be changed' }),
  },
  'address change, link cut short': { path: '/mail-certify?kind=mail-edit', topics: member },
}

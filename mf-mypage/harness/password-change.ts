import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import {
  currentPassword,
  type Messages,
  newPassword,
  newPasswordAgain,
  type Play,
  press,
  toPasswordConfirm,
} from './plays.ts'
import { refusing, tooMany, waitForMinutes } from './refusals.ts'
import { member } from './samples.ts'

const passwordConfirmHeading: Messages = { ja: 'パスワード変更の確認', en: 'Change your password now?' }
const changePassword: Messages = { ja: '変更する', en: 'Change the password' }

/** Fills in the change of the password and continues to the confirmation. */
const enteringPasswords: Play = async (person, locale) => {
  await person.getByLabel(currentPassword[locale]).fill('right1234')
  await person.getByLabel(newPassword[locale]).first().fill('newpass2026')
  await person.getByLabel(newPasswordAgain[locale]).fill('newpass2026')
  await press(person, toPasswordConfirm[locale])
  await person.getByRole('heading', { level: 1, name: passwordConfirmHeading[locale] }).waitFor()
}

/** Changes the password, then expects this text. */
const changingPassword =
  (messages: Messages): Play =>
  async (person, locale) => {
    await enteringPasswords(person, locale)
    await press(person, changePassword[locale])
    await person.getByText(messages[locale]).waitFor()
  }

export const handlers: FakeHandlers = {
  'PUT /user/password': () => undefined,
}

export const scenarios: Record<string, PageScenario> = {
  'password change': { path: '/mypage/account/password-edit', topics: member },
  'password change, wrong current password': {
    path: '/mypage/account/password-edit',
    topics: member,
    handlers: refusing('PUT /user/password', 'invalid_fields', {
      errors: { current_password: '現在のパスワードが違います' },
    }),
    play: changingPassword({ ja: 'パスワードを変更できませんでした', en: 'Your password could not be changed' }),
  },
  'password change, checking': {
    path: '/mypage/account/password-edit/confirm',
    topics: member,
    play: enteringPasswords,
  },
  'password change, too many tries': {
    path: '/mypage/account/password-edit/confirm',
    topics: member,
    handlers: refusing('PUT /user/password', 'too_many_requests', tooMany),
    play: changingPassword(waitForMinutes),
  },
  'password change, done': {
    path: '/mypage/account/password-edit/confirm',
    topics: member,
    play: changingPassword({ ja: 'パスワードを変更しました', en: 'Your password was changed' }),
  },
}

import type { PageScenario, Person } from '@ginmaku/platform/dev/scenario.ts'

type Play = NonNullable<PageScenario['play']>
type Locale = Parameters<Play>[1]
/** Text in Japanese and in English. */
type Words = Readonly<Record<Locale, string>>

const email: Words = { ja: 'メールアドレス', en: 'Email address' }
const password: Words = { ja: 'パスワード', en: 'Password' }
const passwordAgain: Words = { ja: 'パスワード（確認用）', en: 'Password (again)' }
const logIn: Words = { ja: 'ログインする', en: 'Log in' }
const toConfirm: Words = { ja: '確認画面へ進む', en: 'Check the details' }
const confirmHeading: Words = { ja: '登録内容の確認', en: 'Check your details' }
const sendMail: Words = { ja: '確認メールを送る', en: 'Send the mail' }

const finish: Words = { ja: '登録を完了する', en: 'Finish signing up' }

const press = (person: Person, name: string) => person.getByRole('button', { name, exact: true }).click()

/** Logs in, then expects this text. */
export const loggingIn =
  (words: Words): Play =>
  async (person, locale) => {
    await person.getByLabel(email[locale]).fill('name@example.com')
    await person.getByLabel(password[locale]).first().fill('right1234')
    await press(person, logIn[locale])
    await person.getByText(words[locale]).waitFor()
  }

/** Fills in the sign-up and continues to the confirmation. */
export const enteringDetails: Play = async (person, locale) => {
  await person.getByLabel(email[locale]).fill('name@example.com')
  await person.getByLabel(password[locale]).first().fill('right1234')
  await person.getByLabel(passwordAgain[locale]).fill('right1234')
  await person.getByRole('checkbox').check()
  await press(person, toConfirm[locale])
  await person.getByRole('heading', { level: 1, name: confirmHeading[locale] }).waitFor()
}

/** Chooses a password for a sign-up begun in another browser, then expects this text. */
export const choosing =
  (chosen: string, words: Words): Play =>
  async (person, locale) => {
    await person.getByLabel(password[locale]).first().fill(chosen)
    await person.getByLabel(passwordAgain[locale]).fill(chosen)
    await person.getByRole('checkbox').check()
    await press(person, finish[locale])
    await person.getByText(words[locale]).waitFor()
  }

const code: Words = { ja: 'コード', en: 'Code' }
const next: Words = { ja: '次へ', en: 'Next' }
export const no: Words = { ja: 'いいえ', en: 'No' }

/** Enters the code that a TV shows, then expects this text. */
export const enteringCode =
  (words: Words): Play =>
  async (person, locale) => {
    await person.getByLabel(code[locale]).fill('bcdf-ghjk')
    await press(person, next[locale])
    await person.getByText(words[locale]).waitFor()
  }

export const confirmTv: Words = { ja: 'このテレビでログインしますか？', en: 'Log in on this TV?' }

/** Enters the code and decides by this button, then expects this text. */
export const deciding =
  (button: Words, words: Words): Play =>
  async (person, locale) => {
    await enteringCode(confirmTv)(person, locale)
    await press(person, button[locale])
    await person.getByText(words[locale]).waitFor()
  }

/** Signs up, then expects this text. */
export const signingUp =
  (words: Words): Play =>
  async (person, locale) => {
    await enteringDetails(person, locale)
    await press(person, sendMail[locale])
    await person.getByText(words[locale]).waitFor()
  }

const sendReminder: Words = { ja: 'メールを送る', en: 'Send the mail' }
const newPassword: Words = { ja: '新しいパスワード', en: 'New password' }
const newPasswordAgain: Words = { ja: '新しいパスワード（確認用）', en: 'New password (again)' }
const setPassword: Words = { ja: 'パスワードを設定する', en: 'Set the password' }

/** Asks for the mail to set a new password, then expects this text. */
export const askingForReminder =
  (words: Words): Play =>
  async (person, locale) => {
    await person.getByLabel(email[locale]).fill('name@example.com')
    await press(person, sendReminder[locale])
    await person.getByText(words[locale]).waitFor()
  }

/** Sets a new password, then expects this text. */
export const settingPassword =
  (words: Words, chosen = 'right1234'): Play =>
  async (person, locale) => {
    await person.getByLabel(newPassword[locale]).first().fill(chosen)
    await person.getByLabel(newPasswordAgain[locale]).fill(chosen)
    await press(person, setPassword[locale])
    await person.getByText(words[locale]).waitFor()
  }

const currentPassword: Words = { ja: '現在のパスワード', en: 'Current password' }
const toPasswordConfirm: Words = { ja: '確認画面へ進む', en: 'Go on' }
const passwordConfirmHeading: Words = { ja: 'パスワード変更の確認', en: 'Change your password now?' }
const changePassword: Words = { ja: '変更する', en: 'Change the password' }

/** Fills in the change of the password and continues to the confirmation. */
export const enteringPasswords: Play = async (person, locale) => {
  await person.getByLabel(currentPassword[locale]).fill('right1234')
  await person.getByLabel(newPassword[locale]).first().fill('newpass2026')
  await person.getByLabel(newPasswordAgain[locale]).fill('newpass2026')
  await press(person, toPasswordConfirm[locale])
  await person.getByRole('heading', { level: 1, name: passwordConfirmHeading[locale] }).waitFor()
}

/** Changes the password, then expects this text. */
export const changingPassword =
  (words: Words): Play =>
  async (person, locale) => {
    await enteringPasswords(person, locale)
    await press(person, changePassword[locale])
    await person.getByText(words[locale]).waitFor()
  }

const newAccount: Words = { ja: '移行先のメールアドレス', en: 'Email address of the new account' }
const understood: Words = { ja: '上の内容を確認しました', en: 'I have read the points above' }
const migrateIt: Words = { ja: 'アカウントを移行する', en: 'Move the account' }

/** Moves the account, then expects this text. */
export const migrating =
  (words: Words): Play =>
  async (person, locale) => {
    await person.getByLabel(newAccount[locale]).fill('name@example.com')
    await person.getByLabel(understood[locale]).check()
    await press(person, migrateIt[locale])
    await person.getByText(words[locale]).waitFor()
  }

const newEmail: Words = { ja: '新しいメールアドレス', en: 'New email address' }
const mailConfirmHeading: Words = { ja: 'メールアドレス変更の確認', en: 'Check the new address' }
const useAddress: Words = { ja: 'このアドレスに変更する', en: 'Use this address' }

/** Fills in the change of the address and continues to the confirmation. */
export const enteringMail: Play = async (person, locale) => {
  await person.getByLabel(newEmail[locale]).fill('new@example.com')
  await person.getByLabel(currentPassword[locale]).fill('right1234')
  await press(person, toPasswordConfirm[locale])
  await person.getByRole('heading', { level: 1, name: mailConfirmHeading[locale] }).waitFor()
}

/** Asks for the change of the address, then expects this text. */
export const changingMail =
  (words: Words): Play =>
  async (person, locale) => {
    await enteringMail(person, locale)
    await press(person, sendMail[locale])
    await person.getByText(words[locale]).waitFor()
  }

/** Certifies the new address, then expects this text. */
export const certifyingMail =
  (words: Words): Play =>
  async (person, locale) => {
    await press(person, useAddress[locale])
    await person.getByText(words[locale]).waitFor()
  }

const month: Words = { ja: '月', en: 'Month' }
const dayOfMonth: Words = { ja: '日', en: 'Day' }
const save: Words = { ja: '保存する', en: 'Save' }

/** Changes the birthday to a day in February and saves, then expects this text. */
export const editingProfile =
  (day: string, words: Words): Play =>
  async (person, locale) => {
    await person.getByRole('textbox', { name: month[locale], exact: true }).fill('2')
    await person.getByRole('textbox', { name: dayOfMonth[locale], exact: true }).fill(day)
    await press(person, save[locale])
    await person.getByText(words[locale]).waitFor()
  }

const inquiryHeading: Words = { ja: 'お問い合わせ内容の確認', en: 'Check your message' }
const toInquiry: Words = { ja: '確認画面へ進む', en: 'Check your message' }
const aboutWhat: Words = { ja: 'お問い合わせの種類', en: 'What is it about?' }
const message: Words = { ja: 'お問い合わせの内容', en: 'Your message' }
/** The same in both languages: a change of language keeps what was written. */
const written = '「月夜の渡し舟」の3話が、途中で止まります。\nほかの作品は見られます。'
const sendIt: Words = { ja: '送信する', en: 'Send' }

/** Presses the button of an empty inquiry. */
export const sendingNothing: Play = async (person, locale) => {
  await press(person, toInquiry[locale])
  await person.getByText({ ja: '必須項目です。', en: 'Required' }[locale], { exact: true }).first().waitFor()
}

/** Writes an inquiry and continues to the confirmation. */
export const writingInquiry: Play = async (person, locale) => {
  await person.getByLabel(aboutWhat[locale]).selectOption('playback')
  await person.getByLabel(email[locale]).fill('name@example.com')
  await person.getByLabel(message[locale]).fill(written)
  await press(person, toInquiry[locale])
  await person.getByRole('heading', { level: 1, name: inquiryHeading[locale] }).waitFor()
}

/** Sends an inquiry, then expects this text. */
export const sendingInquiry =
  (words: Words): Play =>
  async (person, locale) => {
    await writingInquiry(person, locale)
    await press(person, sendIt[locale])
    await person.getByText(words[locale]).waitFor()
  }

const rename: Words = { ja: '名前を変更する', en: 'Rename' }
const passkeyName: Words = { ja: 'パスキーの名前', en: 'Name of the passkey' }
const remove: Words = { ja: '削除する', en: 'Delete' }
const addPasskey: Words = { ja: 'パスキーを追加する', en: 'Add a passkey' }

const pressFirst = (person: Person, name: string) => person.getByRole('button', { name, exact: true }).first().click()

/** Opens the form that names the first passkey. */
export const namingPasskey: Play = async (person, locale) => {
  await pressFirst(person, rename[locale])
  await person.getByLabel(passkeyName[locale]).waitFor()
}

/** Names the first passkey, then expects this text. */
export const savingPasskeyName =
  (name: string, words: Words): Play =>
  async (person, locale) => {
    await namingPasskey(person, locale)
    await person.getByLabel(passkeyName[locale]).fill(name)
    await press(person, save[locale])
    await person.getByText(words[locale], { exact: true }).last().waitFor()
  }

/** Presses the button that deletes the first passkey. */
export const deletingPasskey: Play = async (person, locale) => {
  await pressFirst(person, remove[locale])
  await person.getByRole('alertdialog').waitFor()
}

/** Deletes the first passkey, then expects this text. */
export const confirmingDeletion =
  (words: Words): Play =>
  async (person, locale) => {
    await deletingPasskey(person, locale)
    await person.getByRole('alertdialog').getByRole('button', { name: remove[locale] }).click()
    await person.getByText(words[locale]).waitFor()
  }

/** Presses the button that adds a passkey, then expects this text. */
export const addingPasskey =
  (words: Words): Play =>
  async (person, locale) => {
    await press(person, addPasskey[locale])
    await person.getByText(words[locale]).waitFor()
  }
const toldWhy: Words = { ja: '料金が高い', en: 'It is too expensive' }
const anyOpinion: Words = { ja: 'ご意見・ご要望（任意）', en: 'Anything you would like to tell us? (optional)' }
const withdrawIt: Words = { ja: '退会する', en: 'Close my account' }

/** Presses the button of the empty form, then expects this text. */
export const withdrawingAtOnce =
  (words: Words): Play =>
  async (person, locale) => {
    await press(person, withdrawIt[locale])
    await person.getByText(words[locale]).first().waitFor()
  }

/** Fills in the withdrawal and withdraws, then expects this text. */
export const withdrawing =
  (words: Words, opinion = ''): Play =>
  async (person, locale) => {
    await person.getByLabel(toldWhy[locale]).check()
    await person.getByLabel(anyOpinion[locale]).fill(opinion)
    for (const { ja, en } of withdrawalPrecautions)
      await person.getByRole('checkbox', { name: { ja, en }[locale] }).check()
    await person.getByLabel(currentPassword[locale]).fill('right1234')
    await press(person, withdrawIt[locale])
    await person.getByText(words[locale]).first().waitFor()
  }

/** The beginning of each. */
const withdrawalPrecautions: readonly Words[] = [
  { ja: '購入した作品', en: 'I can no longer watch' },
  { ja: '退会は取り消せません', en: 'This can’t be undone' },
  { ja: '購入の記録', en: 'Records of my purchases' },
]

const saveData: Words = { ja: '自分のデータを保存する', en: 'Save my data' }

/** Saves the member's own data, then expects this text. */
export const savingData =
  (words: Words): Play =>
  async (person, locale) => {
    await press(person, saveData[locale])
    await person.getByText(words[locale]).first().waitFor()
  }
const cancelChannel: Words = { ja: '解約する', en: 'Cancel the channel' }

/** Cancels the channel of the page, then expects this text. */
export const cancellingChannel =
  (words: Words): Play =>
  async (person, locale) => {
    await press(person, cancelChannel[locale])
    await person.getByText(words[locale]).first().waitFor()
  }

const removeFromList: Words = { ja: 'その1をリストから外す', en: 'その1' }

const removedWords: Words = { ja: 'リストから外しました', en: 'Removed from your list' }

/** Removes the first title from the watchlist, which can then be put back. */
export const removingTitle: Play = async (person, locale) => {
  await person.getByRole('button', { name: removeFromList[locale] }).first().click()
  await person.getByText(removedWords[locale], { exact: true }).waitFor()
}
const signUpNow: Words = { ja: '会員登録する', en: 'Sign up' }

/** Signs up by a provider that has certified the address, without ticking the box. */
export const signingUpUnticked: Play = async (person, locale) => {
  await press(person, signUpNow[locale])
  await person.getByText({ ja: 'ご登録には、利用規約', en: 'To sign up, please agree' }[locale]).first().waitFor()
}

/** Signs up by a provider that gave no address, then expects this text. */
export const signingUpByProvider =
  (words: Words): Play =>
  async (person, locale) => {
    await person.getByLabel(email[locale]).fill('name@example.com')
    await person.getByRole('checkbox').check()
    await press(person, sendMail[locale])
    await person.getByText(words[locale]).waitFor()
  }

const linkApple: Words = { ja: 'Appleと連携する', en: 'Link Apple' }
const unlinkGoogle: Words = { ja: 'Googleとの連携を解除する', en: 'Unlink Google' }
const unlinkIt: Words = { ja: '解除する', en: 'Unlink' }

/** Begins to link a provider, for which the password is needed. */
export const linking: Play = async (person, locale) => {
  await press(person, linkApple[locale])
  await person.getByLabel(currentPassword[locale]).waitFor()
}

/** Asks to unlink a provider. */
export const askingToUnlink: Play = async (person, locale) => {
  await press(person, unlinkGoogle[locale])
  await person.getByRole('alertdialog').waitFor()
}

/** Unlinks a provider, then expects this text. */
export const unlinking =
  (words: Words): Play =>
  async (person, locale) => {
    await askingToUnlink(person, locale)
    await press(person, unlinkIt[locale])
    await person.getByText(words[locale]).waitFor()
  }

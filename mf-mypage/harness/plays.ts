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

/** Signs up, then expects this text. */
export const signingUp =
  (words: Words): Play =>
  async (person, locale) => {
    await enteringDetails(person, locale)
    await press(person, sendMail[locale])
    await person.getByText(words[locale]).waitFor()
  }

const inquiryHeading: Words = { ja: 'お問い合わせ内容の確認', en: 'Check your message' }
const toInquiry: Words = { ja: '確認画面へ進む', en: 'Check your message' }
const aboutWhat: Words = { ja: 'お問い合わせの種類', en: 'What is it about?' }
const message: Words = { ja: 'お問い合わせの内容', en: 'Your message' }
const written: Words = {
  ja: '「月夜の渡し舟」の3話が、途中で止まります。\nほかの作品は見られます。',
  en: 'Episode 3 of “Moonlit Ferry” stops halfway.\nOther titles play well.',
}
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
  await person.getByLabel(message[locale]).fill(written[locale])
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

import type { PageScenario, Person } from '@ginmaku/platform/dev/scenario.ts'

export type Play = NonNullable<PageScenario['play']>

type Locale = Parameters<Play>[1]

/** Text in Japanese and in English. */
export type Messages = Readonly<Record<Locale, string>>

export const email: Messages = { ja: 'メールアドレス', en: 'Email address' }
export const password: Messages = { ja: 'パスワード', en: 'Password' }
export const passwordAgain: Messages = { ja: 'パスワード（確認用）', en: 'Password (again)' }
export const newPassword: Messages = { ja: '新しいパスワード', en: 'New password' }
export const newPasswordAgain: Messages = { ja: '新しいパスワード（確認用）', en: 'New password (again)' }
export const currentPassword: Messages = { ja: '現在のパスワード', en: 'Current password' }
export const toPasswordConfirm: Messages = { ja: '確認画面へ進む', en: 'Continue' }
export const sendMail: Messages = { ja: '確認メールを送る', en: 'Send the email' }
export const save: Messages = { ja: '保存する', en: 'Save' }

export const press = (person: Person, name: string) => person.getByRole('button', { name, exact: true }).click()

import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type * as z from 'zod'

/** Field errors in both languages. `{n}` is the limit. */
const words = {
  required: { ja: '必須項目です', en: 'Required' },
  email: { ja: 'メールアドレスの形式が正しくありません', en: 'This is not a valid email address' },
  emailSame: { ja: '現在と同じメールアドレスです', en: 'This is already your address' },
  password: {
    ja: '半角の英数字・記号8文字以上で入力してください',
    en: 'Use at least 8 letters (A–Z, a–z), digits or symbols',
  },
  passwordIsEmail: {
    ja: 'メールアドレスと同じパスワードは使えません',
    en: 'Choose a password that is not your email address',
  },
  passwordKnown: {
    ja: '流出が確認されているパスワードのため、別のパスワードを設定してください',
    en: 'This password is known from data leaks: choose another one',
  },
  passwordWrong: { ja: '現在のパスワードが違います', en: 'This is not your current password' },
  passwordDiffers: {
    ja: 'パスワードと確認用パスワードが一致しません',
    en: 'Password and confirmation password differ',
  },
  date: { ja: '日付の形式が正しくありません', en: 'This is not a valid date' },
  dateInFuture: { ja: '未来の日付は指定できません', en: 'This date is in the future' },
  number: { ja: '数値で入力してください', en: 'This must be a number' },
  integer: { ja: '整数で入力してください', en: 'This must be a whole number' },
  choice: { ja: '選択肢の中から選んでください', en: 'Choose one of the options' },
  accept: { ja: 'チェックを入れてください', en: 'Please tick this box' },
  tooLong: { ja: '{n}文字以内で入力してください', en: 'Use at most {n} characters' },
  tooShort: { ja: '{n}文字以上で入力してください', en: 'Use at least {n} characters' },
  tooBig: { ja: '{n}以下で入力してください', en: 'This must be {n} or less' },
  tooSmall: { ja: '{n}以上で入力してください', en: 'This must be {n} or more' },
  tooMany: { ja: '{n}件以内で指定してください', en: 'Give at most {n}' },
  tooFew: { ja: '{n}件以上指定してください', en: 'Give at least {n}' },
  unknown: { ja: '使用できない項目です', en: 'This field is not known' },
  wordsNeeded: {
    ja: 'リンクだけでは送信できません。内容を文章でお書きください',
    en: 'Links alone can’t be sent. Please describe it in words',
  },
  notYourPurchase: {
    ja: 'お客様のご購入の中に、この購入番号が見つかりません',
    en: 'None of your purchases has this number',
  },
  opinionLong: { ja: '200文字以内で入力してください', en: 'Use at most 200 characters' },
  opinionSymbols: {
    ja: '記号や絵文字は使えません',
    en: 'Symbols and emoji can’t be used',
  },
  invisible: {
    ja: '使えない文字（見えない文字や制御文字）が含まれています',
    en: 'This contains characters that can’t be seen',
  },
  nicknameBlocked: { ja: 'このニックネームは使えません', en: 'This nickname can’t be used' },
  format: { ja: '形式が正しくありません', en: 'The format is not valid' },
} satisfies Record<string, Record<Locale, string>>

export type FieldMessageKey = keyof typeof words

export function fieldMessage(word: FieldMessageKey, locale: Locale, limit?: number | bigint): string {
  return words[word][locale].replace('{n}', String(limit ?? ''))
}

/** A message that is one of our keys becomes its sentence; any other is one already. */
export function toSentences(errors: Record<string, string>, locale: Locale): Record<string, string> {
  const sentence = (text: string) => (Object.hasOwn(words, text) ? fieldMessage(text as FieldMessageKey, locale) : text)
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, sentence(text)]))
}

type Issue = z.core.$ZodIssue

function keyOfSize(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): FieldMessageKey {
  const isBig = issue.code === 'too_big'
  if (issue.origin === 'string') {
    if (!isBig && issue.minimum === 1) return 'required'
    return isBig ? 'tooLong' : 'tooShort'
  }
  if (issue.origin === 'array' || issue.origin === 'set') return isBig ? 'tooMany' : 'tooFew'
  return isBig ? 'tooBig' : 'tooSmall'
}

function keyOfFormat(issue: z.core.$ZodIssueInvalidStringFormat, field: string): FieldMessageKey {
  if (issue.format === 'email') return 'email'
  if (issue.format === 'date' || issue.format === 'datetime') return 'date'
  if (field.startsWith('password')) return 'password'
  return 'format'
}

function keyOf(issue: Issue, field: string): FieldMessageKey {
  if (issue.input === undefined || issue.input === null) return 'required'
  if (issue.input === '') return 'required'
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return keyOfSize(issue)
    case 'invalid_format':
      return keyOfFormat(issue, field)
    case 'invalid_type':
      if (issue.expected === 'int') return 'integer'
      return issue.expected === 'number' ? 'number' : 'format'
    case 'invalid_value':
      return issue.values.length === 1 && issue.values[0] === true ? 'accept' : 'choice'
    case 'unrecognized_keys':
      return 'unknown'
    default:
      return 'format'
  }
}

function limitOf(issue: Issue): number | bigint | undefined {
  if (issue.code === 'too_big') return issue.maximum
  return issue.code === 'too_small' ? issue.minimum : undefined
}

/** The first error of each field, as a sentence to show next to it. Parse with `reportInput: true`. */
export function fieldErrors(error: z.ZodError, locale: Locale): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const name of names) found[name || 'body'] ??= fieldMessage(keyOf(issue, name), locale, limitOf(issue))
  }
  return found
}

import type { Locale } from '../../page/locale.ts'
import type { CardComplaint } from './card-rules.ts'

export type FormComplaint = CardComplaint | 'not_a_test_card' | 'unreachable'

const ja = {
  title: 'カード情報の入力',
  number: 'カード番号',
  expiry: '有効期限（月/年）',
  cvc: 'セキュリティコード',
  cvcHint: 'カード裏面の3桁（American Expressは表面の4桁）',
  name: 'カード名義（半角ローマ字）',
  note: '決済代行会社「Sandbox Pay」の画面です。カード番号がショップに渡ることはありません。',
  refused: 'このサイトではカード入力欄を表示できません。',
  complaints: {
    required: '必須です',
    number_wrong: 'カード番号に誤りがあります',
    brand_not_accepted: 'ご利用いただけるのは、Visa、Mastercard、JCB、American Express、Diners Clubです',
    expiry_wrong: '月/年（例: 08/29）の形で入力してください',
    expired: '有効期限が切れています',
    cvc_wrong: '3桁（American Expressは4桁）の数字で入力してください',
    name_wrong: '半角ローマ字で入力してください',
    not_a_test_card: 'テスト環境です。実在のカードは使えません。テストカードの番号を入力してください',
    unreachable: '通信できませんでした。もう一度お試しください',
  } satisfies Record<FormComplaint, string>,
}

const en: typeof ja = {
  title: 'Card details',
  number: 'Card number',
  expiry: 'Expiry (month/year)',
  cvc: 'Security code',
  cvcHint: '3 digits on the back of the card (American Express: 4 on the front)',
  name: 'Name on the card',
  note: 'This part of the page belongs to the payment provider, Sandbox Pay. The shop never receives the card number.',
  refused: 'The card form cannot be shown on this site.',
  complaints: {
    required: 'Required',
    number_wrong: 'This card number is not right',
    brand_not_accepted: 'We accept Visa, Mastercard, JCB, American Express and Diners Club',
    expiry_wrong: 'Enter month/year, for example 08/29',
    expired: 'This card has expired',
    cvc_wrong: 'Enter 3 digits (American Express: 4)',
    name_wrong: 'Enter the name in Latin letters',
    not_a_test_card: 'This is a test environment and takes no real card. Enter the number of a test card',
    unreachable: 'The connection failed. Please try again',
  },
}

export type CardFormMessages = typeof ja

export const cardFormMessages: Record<Locale, CardFormMessages> = { ja, en }

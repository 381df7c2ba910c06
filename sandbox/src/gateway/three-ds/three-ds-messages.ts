import type { Locale } from '../../page/locale.ts'

const ja = {
  title: '本人認証（3Dセキュア）',
  issuer: '銀幕テストカード株式会社',
  intro: 'お支払いの安全のため、ご本人であることを確認します。',
  shop: 'ご利用先',
  amount: 'ご利用金額',
  card: 'カード',
  code: '認証コード（6桁）',
  hint: (code: string) => `テスト環境です。認証コード: ${code}`,
  authenticate: '認証する',
  cancel: '認証をやめる',
  wrong: 'コードが違います。もう一度入力してください。',
  over: 'この本人認証は終了しています。',
  back: 'ショップに戻る',
  unknown: 'この本人認証は見つかりません。',
}

const en: typeof ja = {
  title: '3-D Secure authentication',
  issuer: 'Ginmaku Test Card Co.',
  intro: 'To keep your payment safe, please confirm that it is you.',
  shop: 'Shop',
  amount: 'Amount',
  card: 'Card',
  code: 'One-time code (6 digits)',
  hint: (code: string) => `This is a test environment. The code is ${code}`,
  authenticate: 'Authenticate',
  cancel: 'Cancel authentication',
  wrong: 'This code is not right. Please try again.',
  over: 'This authentication is over.',
  back: 'Back to the shop',
  unknown: 'There is no such authentication.',
}

export const threeDsMessages: Record<Locale, typeof ja> = { ja, en }

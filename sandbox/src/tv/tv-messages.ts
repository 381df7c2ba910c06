import type { Locale } from '../page/locale.ts'

const ja = {
  title: 'テレビアプリ（サンドボックス）',
  logIn: 'テレビでログイン',
  starting: 'コードを取得しています…',
  scan: 'スマートフォンでQRコードを読み取るか、次のページでコードを入力してください。',
  qr: 'コードを入力するページのQRコード',
  code: 'コード',
  waiting: 'ログインを待っています。コードの有効期間は15分です。',
  denied: 'ログインが許可されませんでした。',
  expired: 'コードの有効期限が切れました。',
  failed: 'サービスに接続できませんでした。',
  again: '新しいコードを取得する',
  done: 'ログインしました',
  logOut: 'ログアウト',
}

const en: typeof ja = {
  title: 'TV app (sandbox)',
  logIn: 'Log in on your TV',
  starting: 'Getting a code…',
  scan: 'Scan the QR code with your phone, or enter the code at this address.',
  qr: 'QR code of the page to enter the code',
  code: 'Code',
  waiting: 'Waiting for you to log in. The code is valid for 15 minutes.',
  denied: 'The log-in was refused.',
  expired: 'The code has expired.',
  failed: 'The service could not be reached.',
  again: 'Get a new code',
  done: 'Logged in',
  logOut: 'Log out',
}

export type TvMessages = typeof ja
export const tvMessages: Record<Locale, TvMessages> = { ja, en }

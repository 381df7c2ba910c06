import type { Locale } from '../page/locale.ts'

const ja = {
  title: (provider: string) => `${provider}（サンドボックス）`,
  intro: (provider: string) => `本物の${provider}ではありません。ログインする人を選ぶか、入力してください。`,
  person: (name: string) => `${name}として続ける`,
  certified: '確認済み',
  notCertified: '未確認',
  other: 'ほかの人として続ける',
  name: '氏名',
  email: 'メールアドレス',
  isCertified: 'メールアドレスを確認済みにする',
  go: '続ける',
  cancel: 'キャンセルする',
  fail: 'エラーを起こす',
  gone: 'この画面は、すでに使われたか、期限が切れています。ウィンドウを閉じて、もう一度お試しください。',
}

const en: typeof ja = {
  title: (provider) => `${provider} (sandbox)`,
  intro: (provider) => `This is not the real ${provider}. Choose or enter who logs in.`,
  person: (name) => `Continue as ${name}`,
  certified: 'certified',
  notCertified: 'not certified',
  other: 'Continue as someone else',
  name: 'Name',
  email: 'Email address',
  isCertified: 'The address is certified',
  go: 'Continue',
  cancel: 'Cancel',
  fail: 'Fail',
  gone: 'This page was used already or has expired. Close the window and try again.',
}

export const providerMessages: Readonly<Record<Locale, typeof ja>> = { ja, en }

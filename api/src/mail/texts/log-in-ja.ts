import { providerNames } from '../mail-kinds.ts'
import type { MailTexts } from '../mail-text.ts'
import { noticeRows } from './shared-parts.ts'

export const logInMailsJa = {
  signup_certify: ({ token }, site) => ({
    subject: '【銀幕】会員登録のご確認',
    paragraphs: [
      '銀幕の会員登録にお申し込みいただき、ありがとうございます。',
      '下のボタンを押すと、メールアドレスの確認が済み、会員登録が完了します。',
    ],
    button: { label: '会員登録を完了する', url: `${site}/mail-certify?token=${encodeURIComponent(token)}` },
    afterwards: [
      'このリンクは24時間有効で、1回だけお使いいただけます。',
      'お心当たりのない場合は、このメールを破棄してください。登録は行われません。',
    ],
  }),
  signup_known: ({ provider }, site) => ({
    subject: '【銀幕】会員登録のお申し込みについて',
    paragraphs: [
      'このメールアドレスで会員登録のお申し込みがありましたが、すでにご登録いただいています。',
      provider
        ? `いつもの方法でログインしてから、アカウントのページで${providerNames[provider]}と連携してください。`
        : '下のボタンからログインしてください。',
    ],
    button: { label: 'ログインする', url: `${site}/login` },
    afterwards: ['お心当たりのない場合は、このメールを破棄してください。ご登録の内容は変わりません。'],
  }),
  password_reminder: ({ token }, site) => ({
    subject: '【銀幕】パスワードの再設定',
    paragraphs: [
      'パスワードの再設定のお申し込みを受け付けました。',
      '下のボタンを押して、新しいパスワードを設定してください。',
    ],
    button: { label: 'パスワードを再設定する', url: `${site}/password-certify?token=${encodeURIComponent(token)}` },
    afterwards: [
      'このリンクは24時間有効で、1回だけお使いいただけます。複数回お申し込みいただいた場合は、最後に届いたメールのリンクだけが有効です。',
      'お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。',
    ],
  }),
  password_changed: ({ happened_at, device }, site) => ({
    subject: '【銀幕】パスワードが変更されました',
    paragraphs: ['ご登録のアカウントのパスワードが変更されました。ほかの端末からはログアウトされています。'],
    rows: noticeRows('ja', '変更日時', happened_at, device),
    button: { label: 'パスワードを再設定する', url: `${site}/password-reminder` },
    afterwards: [
      'ご自身で変更された場合、お手続きは必要ありません。',
      'お心当たりのない場合は、上のボタンから、すぐにパスワードを再設定してください。登録済みのパスキーは引き続き使えるため、あわせてご確認ください。',
    ],
  }),
  passkey_added: ({ happened_at, device }, site) => ({
    subject: '【銀幕】パスキーが追加されました',
    paragraphs: [
      'ご登録のアカウントにパスキーが追加されました。このパスキーを使うと、パスワードを入力せずにログインできます。',
    ],
    rows: noticeRows('ja', '追加日時', happened_at, device),
    button: { label: 'パスキーを確認する', url: `${site}/mypage/account/passkeys` },
    afterwards: [
      'ご自身で追加された場合、お手続きは必要ありません。',
      'お心当たりのない場合は、すぐにそのパスキーを削除し、パスワードを変更してください。',
    ],
  }),
  provider_linked: ({ provider, happened_at, device }, site) => ({
    subject: `【銀幕】${providerNames[provider]}でログインできるようになりました`,
    paragraphs: [
      `ご登録のアカウントが${providerNames[provider]}と連携されました。${providerNames[provider]}でもログインできます。`,
    ],
    rows: noticeRows('ja', '連携日時', happened_at, device),
    button: { label: '連携を確認する', url: `${site}/mypage/account/links` },
    afterwards: [
      'ご自身で連携された場合、お手続きは必要ありません。',
      'お心当たりのない場合は、上のボタンから連携を解除し、すぐにパスワードを再設定してください。',
    ],
  }),
} satisfies Partial<MailTexts>

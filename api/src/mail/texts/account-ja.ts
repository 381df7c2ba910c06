import type { MailFacts } from '../mail-kinds.ts'
import type { MailTexts } from '../mail-text.ts'
import { filledRows, noticeRows } from './shared-parts.ts'

export const accountMailsJa = {
  mail_change_certify: ({ token }, site) => ({
    subject: '【銀幕】メールアドレス変更のご確認',
    paragraphs: [
      'このメールアドレスへの変更のお申し込みを受け付けました。',
      '下のボタンを押して、表示されるページで変更を完了してください。',
    ],
    button: {
      label: 'メールアドレスの変更に進む',
      url: `${site}/mail-certify?kind=mail-edit&token=${encodeURIComponent(token)}`,
    },
    afterwards: [
      'このリンクは24時間有効で、1回だけお使いいただけます。',
      'お心当たりのない場合は、このメールを破棄してください。変更は行われません。',
    ],
  }),
  mail_change_known: (_, site) => ({
    subject: '【銀幕】メールアドレス変更のお申し込みについて',
    paragraphs: [
      'ほかのアカウントから、このメールアドレスへの変更のお申し込みがありましたが、すでにご登録があるため、変更は行われません。',
      'ご自身でお申し込みになった場合は、別のメールアドレスをご指定いただくか、このアドレスのアカウントにログインしてください。',
    ],
    button: { label: 'ログインする', url: `${site}/login` },
    afterwards: ['お心当たりのない場合は、このメールを破棄してください。ご登録の内容は変わりません。'],
  }),
  mail_change_requested: ({ happened_at, device }, site) => ({
    subject: '【銀幕】メールアドレス変更のお申し込みがありました',
    paragraphs: [
      'ご登録のアカウントで、メールアドレスの変更のお申し込みがありました。新しいアドレスで確認が済むと、変更されます。',
    ],
    rows: noticeRows('ja', 'お申し込み日時', happened_at, device),
    button: { label: 'パスワードを再設定する', url: `${site}/password-reminder` },
    afterwards: [
      'ご自身でお申し込みになった場合、このメールへの対応は必要ありません。',
      'お心当たりのない場合は、上のボタンから、すぐにパスワードを再設定してください。再設定すると、この変更は取り消されます。',
    ],
  }),
  mail_changed: ({ happened_at, device }, site) => ({
    subject: '【銀幕】メールアドレスが変更されました',
    paragraphs: [
      'ご登録のアカウントのメールアドレスが変更されました。今後のお知らせは、新しいアドレスにお送りします。',
    ],
    rows: noticeRows('ja', '変更日時', happened_at, device),
    button: { label: '銀幕を開く', url: `${site}/` },
    afterwards: [
      'ご自身で変更された場合、お手続きは必要ありません。',
      'お心当たりのない場合は、お問い合わせください。',
    ],
  }),
  withdrawn: ({ happened_at, device }, site) => ({
    subject: '【銀幕】退会の手続きが完了しました',
    paragraphs: [
      '銀幕をご利用いただき、ありがとうございました。次のとおり退会の手続きが完了し、お客様の情報を削除しました。',
      'ご購入の記録は、法令により、お名前やメールアドレスと切り離して保管します。このメールが、お送りする最後のお知らせです。',
    ],
    rows: noticeRows('ja', 'お手続きの日時', happened_at, device),
    button: { label: '銀幕を開く', url: `${site}/` },
    afterwards: [
      '同じメールアドレスで、いつでも新しくご登録いただけます。以前の作品や履歴は元に戻りません。',
      'お心当たりのない場合は、このメールを添えて、お問い合わせください。',
    ],
  }),
  account_migrated: (facts) => ({
    subject: '【銀幕】アカウントの移行を承りました',
    paragraphs: [`${facts.successor_name || '後継サービス'}へのアカウントの移行を、次のとおり承りました。`],
    rows: [
      ['移行先のアカウント', facts.successor_account],
      ['お手続きの日時', facts.migrated_at],
    ],
    ...(facts.successor_url && {
      button: { label: `${facts.successor_name}を開く`, url: facts.successor_url },
    }),
    afterwards: [
      '移行できるのは1つのアカウントにつき1回で、移行先は変更できません。移行後に月額料金はかかりません。',
      'お心当たりのない場合は、すぐにパスワードを変更し、お問い合わせください。',
    ],
  }),
} satisfies Partial<MailTexts>

const inquiryRows = (facts: MailFacts['inquiry_copy']): [string, string][] =>
  filledRows([
    ['受付番号', facts.inquiry_number],
    ['種類', facts.inquiry_type_text],
    ['発生日時', facts.accrual],
    ['ご利用の機器', facts.device_text],
    ['サポートキー', facts.support_key],
    ['購入番号', facts.purchase_number],
  ])

export const inquiryMailsJa = {
  inquiry_copy: (facts) => ({
    subject: `【銀幕】お問い合わせを受け付けました（${facts.inquiry_number}）`,
    paragraphs: [
      'お問い合わせいただき、ありがとうございます。次の内容で受け付けました。',
      '担当者からの返信には、3営業日ほどいただくことがあります。',
      facts.inquiry,
    ],
    rows: inquiryRows(facts),
    afterwards: ['お心当たりのない場合は、このメールを破棄してください。'],
  }),
  inquiry_received: (facts) => ({
    subject: `お問い合わせ ${facts.inquiry_number}`,
    replyTo: facts.email,
    paragraphs: [facts.inquiry],
    rows: [
      ...inquiryRows(facts),
      ['差出人', facts.email],
      ['会員', facts.member_id || '未ログイン'],
      ['受付日時', facts.received_at],
      ['リクエストID', facts.request_id],
    ],
    afterwards: ['このメールに返信すると、差出人に届きます。'],
  }),
} satisfies Partial<MailTexts>

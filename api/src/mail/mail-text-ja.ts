import { givenRows, type MailFacts, type MailTexts } from './mail-kinds.ts'

export const mailTextsJa: MailTexts = {
  signup_certify: ({ token }, site) => ({
    subject: '【銀幕】会員登録のご確認',
    paragraphs: [
      '銀幕にお申し込みいただき、ありがとうございます。',
      '下のボタンを押すと、メールアドレスの確認が済み、会員登録が完了します。',
    ],
    button: { label: '会員登録を完了する', url: `${site}/mail-certify?token=${encodeURIComponent(token)}` },
    afterwards: [
      'このリンクは24時間有効で、1回だけお使いいただけます。',
      'お心当たりのない場合は、このメールを破棄してください。登録は行われません。',
    ],
  }),
  signup_known: (_, site) => ({
    subject: '【銀幕】会員登録のお申し込みについて',
    paragraphs: [
      'このメールアドレスで会員登録のお申し込みがありましたが、すでにご登録いただいています。',
      '下のボタンからログインしてください。',
    ],
    button: { label: 'ログインする', url: `${site}/login` },
    afterwards: ['お心当たりのない場合は、このメールを破棄してください。ご登録の内容は変わりません。'],
  }),
  purchase_receipt: (facts, site) => ({
    subject: `【銀幕】ご購入ありがとうございます（${facts.title_name}）`,
    paragraphs: ['ご購入ありがとうございます。次のとおり承りました。'],
    rows: [
      ['作品', facts.title_name],
      ['商品', facts.pack_name],
      ['お支払い金額（税込）', facts.price],
      [`うち消費税（${facts.tax_rate}%）`, facts.tax],
      ['ご購入日時', facts.purchased_at],
      ['購入番号', facts.purchase_number],
    ],
    button: { label: 'ライブラリで見る', url: `${site}/library/${facts.full_title_id}` },
    afterwards: ['購入履歴はマイページでご確認いただけます。'],
  }),
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
}

const inquiryRows = (facts: MailFacts['inquiry_copy']): [string, string][] =>
  givenRows([
    ['受付番号', facts.inquiry_number],
    ['種類', facts.inquiry_type_text],
    ['発生日時', facts.accrual],
    ['ご利用の機器', facts.device_text],
    ['サポートキー', facts.support_key],
    ['購入番号', facts.purchase_number],
  ])

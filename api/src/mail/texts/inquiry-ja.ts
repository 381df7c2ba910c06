import { givenRows, type MailFacts, type MailTexts } from '../mail-kinds.ts'

const inquiryRows = (facts: MailFacts['inquiry_copy']): [string, string][] =>
  givenRows([
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

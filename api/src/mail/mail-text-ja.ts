import type { MailTexts } from './mail-kinds.ts'

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
}

import { givenRows, type MailFacts, type MailTexts } from '../mail-kinds.ts'

const channelRows = (facts: MailFacts['channel_joined']): [string, string][] => [
  ['チャンネル', `${facts.channel_name}チャンネル`],
  ['お支払い金額（税込）', facts.price],
  [`うち消費税（${facts.tax_rate}%）`, facts.tax],
  ['お支払い日時', facts.purchased_at],
  ['次回更新日', facts.next_billing_date],
  ['購入番号', facts.purchase_number],
]

export const channelMailsJa = {
  channel_joined: (facts, site) => ({
    subject: `【銀幕】${facts.channel_name}チャンネルへのご入会ありがとうございます`,
    paragraphs: [
      `${facts.channel_name}チャンネルへの入会手続きが完了しました。いますぐご覧いただけます。`,
      `会員資格は毎月自動で更新されます。次回は${facts.next_billing_date}に、お支払いに使われたカードへ${facts.price}（税込）を請求します。`,
    ],
    rows: channelRows(facts),
    button: { label: 'チャンネルを見る', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      `次回の更新を止めるには、${facts.cancel_by}まで（日本時間）にマイページの「チャンネル」から解約のお手続きをお願いします。解約後も、更新日の前日までご覧いただけます。`,
      'お心当たりのない場合は、すぐにパスワードを変更し、お問い合わせください。',
    ],
  }),
  channel_renewed: (facts, site) => ({
    subject: `【銀幕】${facts.channel_name}チャンネルを更新しました`,
    paragraphs: [`${facts.channel_name}チャンネルの会員資格を1か月更新しました。`],
    rows: channelRows(facts),
    button: { label: 'チャンネルを見る', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      `次回の更新を止めるには、${facts.cancel_by}まで（日本時間）にマイページの「チャンネル」から解約のお手続きをお願いします。`,
    ],
  }),
  channel_cancelled: (facts, site) => ({
    subject: `【銀幕】${facts.channel_name}チャンネルの解約を承りました`,
    paragraphs: [
      `${facts.channel_name}チャンネルの解約を承りました。${facts.last_day}まで、引き続きご視聴いただけます。`,
      facts.next_billing_date
        ? `解約の期限を過ぎているため、${facts.next_billing_date}にもう一度更新され、${facts.price}（税込）を請求いたします。その後の更新と請求はありません。`
        : '今後の更新と請求はありません。',
    ],
    rows: [
      ['チャンネル', `${facts.channel_name}チャンネル`],
      ['視聴期限', facts.last_day],
      ...givenRows([['最後の請求日', facts.next_billing_date]]),
    ],
    button: { label: 'チャンネルを見る', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      '視聴できる間は、マイページの「チャンネル」から解約を取り消せます。',
      'お心当たりのない場合は、すぐにパスワードを変更し、お問い合わせください。',
    ],
  }),
  channel_resumed: (facts, site) => ({
    subject: `【銀幕】${facts.channel_name}チャンネルの解約を取り消しました`,
    paragraphs: [`${facts.channel_name}チャンネルの解約を取り消しました。これまでどおり、毎月自動で更新されます。`],
    rows: [
      ['チャンネル', `${facts.channel_name}チャンネル`],
      ['次回更新日', facts.next_billing_date],
      ['月額（税込）', facts.price],
    ],
    button: { label: 'チャンネルを見る', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      '解約は、マイページの「チャンネル」からお手続きいただけます。',
      'お心当たりのない場合は、すぐにパスワードを変更し、お問い合わせください。',
    ],
  }),
} satisfies Partial<MailTexts>

import type { ChargeFailureReason } from '../channel-facts.ts'
import type { MailFacts } from '../mail-kinds.ts'
import type { MailTexts } from '../mail-text.ts'
import { filledRows, posterOf } from './shared-parts.ts'

const channelRows = (facts: MailFacts['channel_joined']): [string, string][] => [
  ['チャンネル', `${facts.channel_name}チャンネル`],
  ['お支払い金額（税込）', facts.price],
  [`うち消費税（${facts.tax_rate}%）`, facts.tax],
  ['お支払い日時', facts.purchased_at],
  ...filledRows([['お支払い方法', facts.card]]),
  ['ご購入者', facts.purchaser],
  ['次回更新日', facts.next_billing_date],
  ['購入番号', facts.purchase_number],
]

export const channelMailsJa = {
  channel_joined: (facts, site) => ({
    subject: `【銀幕】${facts.channel_name}チャンネルへのご入会ありがとうございます`,
    ...posterOf('ja', site, facts),
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
    ...posterOf('ja', site, facts),
    paragraphs: [`${facts.channel_name}チャンネルの会員資格を1か月更新しました。`],
    rows: channelRows(facts),
    button: { label: 'チャンネルを見る', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      `次回の更新を止めるには、${facts.cancel_by}まで（日本時間）にマイページの「チャンネル」から解約のお手続きをお願いします。`,
    ],
  }),
  channel_cancelled: (facts, site) => ({
    subject: `【銀幕】${facts.channel_name}チャンネルの解約を承りました`,
    ...posterOf('ja', site, facts),
    paragraphs: [
      `${facts.channel_name}チャンネルの解約を承りました。${facts.last_day}まで、引き続きご視聴いただけます。`,
      facts.next_billing_date
        ? `解約の期限を過ぎているため、${facts.next_billing_date}にもう一度更新され、${facts.price}（税込）を請求いたします。その後の更新と請求はありません。`
        : '今後の更新と請求はありません。',
    ],
    rows: [
      ['チャンネル', `${facts.channel_name}チャンネル`],
      ['視聴期限', facts.last_day],
      ...filledRows([['最後の請求日', facts.next_billing_date]]),
    ],
    button: { label: 'チャンネルを見る', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      '視聴できる間は、マイページの「チャンネル」から解約を取り消せます。',
      'お心当たりのない場合は、すぐにパスワードを変更し、お問い合わせください。',
    ],
  }),
  channel_resumed: (facts, site) => ({
    subject: `【銀幕】${facts.channel_name}チャンネルの解約を取り消しました`,
    ...posterOf('ja', site, facts),
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

const declineReasons: Record<ChargeFailureReason, string> = {
  declined: 'カード会社の承認が得られませんでした。',
  needs_owner:
    'カード会社から本人認証を求められましたが、自動更新ではお手続きいただけません。お手数ですが、カードを登録し直すか、別のカードをご登録ください。',
  no_card: 'カードが登録されていません。',
}

export const renewalMailsJa = {
  channel_renewing: (facts, site) => ({
    subject: facts.former_price
      ? `【銀幕】${facts.channel_name}チャンネルの更新と料金変更のお知らせ`
      : `【銀幕】${facts.channel_name}チャンネルの更新のお知らせ`,
    ...posterOf('ja', site, facts),
    paragraphs: [
      `${facts.channel_name}チャンネルは${facts.renewal_date}に更新されます。1か月分の料金${facts.price}（税込）を、ご登録のカードに請求いたします。`,
      ...(facts.former_price
        ? [`今回の更新から、月額料金が${facts.former_price}から${facts.price}（税込）に変わります。`]
        : []),
      ...(facts.card_last4
        ? []
        : ['カードが登録されていません。引き続きご視聴いただくには、更新日までにカードをご登録ください。']),
    ],
    rows: [
      ['チャンネル', `${facts.channel_name}チャンネル`],
      ['更新日', facts.renewal_date],
      ['月額（税込）', facts.price],
      ...filledRows([
        ['カード', facts.card_last4 && `末尾 ${facts.card_last4}`],
        ['解約の期限', facts.cancel_by],
      ]),
    ],
    button: facts.card_last4
      ? { label: '入会中のチャンネルを見る', url: `${site}/mypage/channel` }
      : { label: 'カードを登録する', url: `${site}/mypage/account/payment-edit` },
    afterwards: [
      facts.cancel_by
        ? '引き続きご視聴になる場合、お手続きは必要ありません。更新を希望されない場合は、上の期限までにマイページの「チャンネル」から解約してください。'
        : '今回の更新は、解約の期限を過ぎています。次回以降の更新は、マイページの「チャンネル」から解約できます。',
    ],
  }),
  channel_payment_declined: (facts, site) => ({
    subject: `【銀幕】${facts.channel_name}チャンネルの料金を請求できませんでした`,
    ...posterOf('ja', site, facts),
    paragraphs: [
      `${facts.renewal_date}の${facts.channel_name}チャンネルの更新で、料金を請求できませんでした。${declineReasons[facts.reason]}`,
      `引き続きご視聴いただけます。${facts.last_try_on}まで1日に1回、あらためて請求いたします。最後の日にも請求できないときは、チャンネルのご利用は終了します。`,
    ],
    rows: [
      ['チャンネル', `${facts.channel_name}チャンネル`],
      ['月額（税込）', facts.price],
      ['カード変更の期限', facts.card_by],
    ],
    button: { label: 'カードを変更する', url: `${site}/mypage/account/payment-edit` },
    afterwards: [
      '新しいカードをご登録いただくと、数分以内に請求いたします。',
      '継続を希望されない場合は、マイページの「チャンネル」から解約してください。以後の請求はありません。',
    ],
  }),
  channel_payment_ended: (facts, site) => ({
    subject: `【銀幕】${facts.channel_name}チャンネルのご利用が終了しました`,
    ...posterOf('ja', site, facts),
    paragraphs: [
      `${facts.renewal_date}の${facts.channel_name}チャンネルの更新で、数日にわたり請求を試みましたが、料金を請求できませんでした。このため、チャンネルのご利用は終了しました。この間の料金は請求いたしません。`,
    ],
    rows: [
      ['チャンネル', `${facts.channel_name}チャンネル`],
      ['月額（税込）', facts.price],
    ],
    button: { label: 'チャンネルを見る', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: ['いつでも、もう一度ご入会いただけます。'],
  }),
} satisfies Partial<MailTexts>

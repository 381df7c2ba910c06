import type { MailFacts } from '../mail-kinds.ts'
import type { MailText, MailTexts } from '../mail-text.ts'
import { calendarFile, filledRows, isReservation, posterOf, purchaseUrl } from './shared-parts.ts'

type RefundFacts = MailFacts['purchase_refunded']

const refundParagraph: Record<RefundFacts['meaning'], (facts: RefundFacts) => string> = {
  part: ({ refunded, title_name }) =>
    `『${title_name}』のお支払いのうち、${refunded}を返金いたしました。作品はこれまでどおりご覧いただけます。`,
  whole: ({ refunded, title_name }) =>
    `『${title_name}』のお支払い${refunded}を返金いたしました。このご購入の作品は、ライブラリから外れました。`,
  gift_part: ({ refunded, title_name }) =>
    `ギフト『${title_name}』のお支払いのうち、${refunded}を返金いたしました。贈られた方は、これまでどおりご覧いただけます。`,
  gift_accepted: ({ refunded, title_name }) =>
    `ギフト『${title_name}』のお支払い${refunded}を返金いたしました。受け取られた方は、この作品を視聴できなくなりました。`,
  gift_unaccepted: ({ refunded, title_name }) =>
    `ギフト『${title_name}』が受け取られなかったため、お支払い${refunded}を返金いたしました。ギフトのリンクは無効になりました。`,
  unneeded: ({ title_name }) =>
    `『${title_name}』のご注文はすでに終了しているか、お支払い済みでしたので、あとから届いたお支払いを全額返金いたしました。`,
}

type ReceiptFacts = MailFacts['purchase_receipt']

function receiptLead(facts: ReceiptFacts): string {
  if (facts.performance && !facts.gift_expires_at)
    return 'ご購入ありがとうございます。作品ページの「ライブ会場」から入場できます。'
  if (isReservation(facts)) return `ご予約ありがとうございます。${facts.opens_at}から視聴できます。`
  return 'ご購入ありがとうございます。次のとおり承りました。'
}

/** When it can be watched. */
function whenRows(facts: ReceiptFacts): [string, string][] {
  const { performance = '', repeats, opens_at = '' } = facts
  const period: [string, string] = ['視聴期間', viewingPeriod(facts)]
  const opening: [string, string] = [performance ? '入場開始日時' : '視聴開始日時', opens_at]
  if (performance && !repeats) return filledRows([['配信日時', performance], opening])
  const performances = performance && `${performance}と、その後の公演`
  return filledRows([['配信日時', performances], opening, period])
}

function viewingPeriod({ performance, watch_until, start_by, start_within_days, view_days }: ReceiptFacts): string {
  if (watch_until) return `${watch_until}まで`
  const start = start_by ? `${start_by}まで` : start_within_days && `受け取りから${start_within_days}日以内`
  if (!start) return '無期限'
  return performance
    ? `${start}に入場すると、そこから${view_days}日間はどの公演も視聴できます`
    : `${start}に視聴を開始し、開始から${view_days}日間`
}

const paymentMethods: Record<Exclude<ReceiptFacts['payment_kind'], 'free'>, string> = {
  card: 'クレジットカード',
  condo: '携帯料金とまとめて支払い',
  paypay: 'PayPay',
  dcc: '海外発行のクレジットカード（カードの通貨）',
}

/** The total and how it was paid; of a free order, that there is nothing to pay. */
function paymentRows(facts: ReceiptFacts): [string, string][] {
  const { payment_kind: kind, price, monthly_fee } = facts
  if (kind === 'free') return [['合計（税込）', `${price}（お支払いは発生しません）`]]
  return [
    [facts.charged ? '合計（税込）' : 'お支払い金額（税込）', price],
    ...chargedRows(facts),
    [`うち消費税（${facts.tax_rate}%）`, facts.tax],
    ...filledRows([
      ['別途、携帯電話会社の手数料', monthly_fee && `${monthly_fee}（その月の携帯料金の明細に一度だけ加わります）`],
    ]),
    ['お支払い方法', facts.card || paymentMethods[kind]],
  ]
}

function receiptEnd(facts: ReceiptFacts, site: string): Pick<MailText, 'button' | 'afterwards' | 'attachments'> {
  const history = '購入履歴はマイページでご確認いただけます。'
  const devices = `パソコンではブラウザーで、スマートフォンとタブレットでは銀幕アプリ（SD画質）で視聴できます。アプリのご案内：${site}/app-download`
  if (facts.gift_expires_at)
    return {
      button: { label: 'ギフトを確認する', url: purchaseUrl(site, facts) },
      afterwards: [
        `ギフトは${facts.gift_expires_at}まで受け取れます。それまでに受け取られなかった場合は、全額を返金いたします。`,
        history,
      ],
    }
  if (facts.performance)
    return {
      button: { label: 'ライブ会場を開く', url: `${site}/title/${facts.full_title_id}` },
      afterwards: [`添付のファイルを開くと、配信日時をカレンダーに登録できます。${replayOf(facts)}`, devices, history],
      attachments: calendarFile(facts),
    }
  return {
    button: {
      label: facts.opens_at ? 'ライブラリで確認する' : 'ライブラリで見る',
      url: `${site}/library/${facts.full_title_id}`,
    },
    afterwards: [devices, history],
  }
}

const replayOf = ({ replay_days }: ReceiptFacts) =>
  replay_days ? `終了後も${replay_days}日間、見逃し配信を視聴できます。` : '終了後の見逃し配信はありません。'

/** What the card was charged in its own currency. */
const chargedRows = ({ charged, rate = '', margin = '' }: ReceiptFacts): [string, string][] =>
  charged
    ? [
        ['カードへのご請求額', charged],
        [`為替レート（手数料${margin}込み）`, rate],
      ]
    : []

export const purchaseMailsJa = {
  purchase_receipt: (facts, site) => ({
    subject: `【銀幕】${isReservation(facts) ? 'ご予約' : 'ご購入'}ありがとうございます（${facts.title_name}）`,
    ...posterOf('ja', site, facts),
    paragraphs: [receiptLead(facts)],
    rows: [
      ['作品', facts.title_name],
      ['商品', facts.pack_name],
      ['画質', facts.quality],
      ...whenRows(facts),
      ...filledRows([
        ['価格', facts.list_price],
        ['クーポン割引', facts.coupon && `−${facts.coupon}`],
        ['手数料', facts.fee],
      ]),
      ...paymentRows(facts),
      ['ご購入者', facts.purchaser],
      ['ご購入日時', facts.purchased_at],
      ['購入番号', facts.purchase_number],
    ],
    ...receiptEnd(facts, site),
  }),
  purchase_refunded: (facts, site) => ({
    subject: `【銀幕】${facts.refunded}を返金いたしました（${facts.title_name}）`,
    ...posterOf('ja', site, facts),
    paragraphs: [
      refundParagraph[facts.meaning](facts),
      facts.payment_kind === 'condo'
        ? '返金は携帯電話のご請求に反映されます。反映される月は携帯電話会社によって異なります。'
        : 'お支払いに使われた方法へお返しします。反映までの日数はカード会社や決済代行会社によって異なり、数日かかることがあります。',
    ],
    rows: [
      ['作品', facts.title_name],
      ['商品', facts.pack_name],
      ['返金額', facts.refunded],
      ...filledRows([
        ['返金後のお支払い額（税込）', facts.meaning === 'part' || facts.meaning === 'gift_part' ? facts.left : ''],
      ]),
      ['返金日時', facts.refunded_at],
      ['購入番号', facts.purchase_number],
    ],
    button: {
      label: 'お支払いの状況を見る',
      url: purchaseUrl(site, facts),
    },
    afterwards: ['返金にお心当たりがない場合は、購入番号を添えてお問い合わせください。'],
  }),
} satisfies Partial<MailTexts>

export const giftMailsJa = {
  gift_given: (facts, site) => ({
    subject: `【銀幕】ギフトが届いています（${facts.title_name}）`,
    ...posterOf('ja', site, facts),
    paragraphs: [
      facts.sender_name
        ? `${facts.sender_name}さんから、映像作品のギフトが届いています。`
        : 'あなたに、映像作品のギフトが届いています。',
      ...(facts.message ? [`メッセージ：\n${facts.message}`] : []),
    ],
    rows: [
      ['作品', facts.title_name],
      ['商品', facts.pack_name],
      ...filledRows([['配信日時', facts.performance ?? '']]),
      ['受け取り期限', facts.expires_at],
    ],
    button: { label: 'ギフトを開く', url: `${site}/gift?code=${encodeURIComponent(facts.code)}` },
    afterwards: [
      '受け取りには、銀幕へのログインまたは会員登録（無料）が必要です。先に受け取った方のものになりますので、リンクはほかの方に教えないでください。',
      '受け取らない場合は、このメールを破棄してください。料金がかかることはありません。',
    ],
  }),
  gift_accepted: (facts, site) => ({
    subject: `【銀幕】ギフトが受け取られました（${facts.title_name}）`,
    ...posterOf('ja', site, facts),
    paragraphs: ['お贈りいただいたギフトを、お相手の方が受け取りました。作品はすでに視聴できるようになっています。'],
    rows: [
      ['作品', facts.title_name],
      ['商品', facts.pack_name],
      ['受け取り日時', facts.accepted_at],
      ['購入番号', facts.purchase_number],
    ],
    button: { label: 'ギフトを確認する', url: purchaseUrl(site, facts) },
    afterwards: ['購入履歴はマイページでご確認いただけます。'],
  }),
} satisfies Partial<MailTexts>

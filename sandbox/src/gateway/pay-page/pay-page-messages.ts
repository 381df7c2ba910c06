import type { Locale } from '../../page/locale.ts'
import type { Scenario } from '../test-cards.ts'

/** How the gateway behaves after the buyer paid on its page. */
export const pageScripts = ['success', 'timeout', 'webhook_twice', 'webhook_never'] as const satisfies Scenario[]
export type PageScript = (typeof pageScripts)[number]

const ja = {
  paypay: {
    title: 'PayPayで支払う',
    provider: 'PayPay（サンドボックス）',
    intro: '内容をご確認のうえ、お支払いください。お金は動きません。',
  },
  carrier: {
    title: '携帯電話料金とまとめて支払う',
    provider: '銀幕モバイル（サンドボックス）',
    intro: '今月の携帯電話料金とあわせて請求されます。お金は動きません。',
  },
  shop: 'お店',
  order: '注文番号',
  amount: '金額',
  pay: '支払う',
  refuse: '支払わない',
  fail: '残高・限度額が足りないことにする',
  leave: '決めずにお店へ戻る',
  script: 'テストの筋書き（「支払う」を押したあと）',
  scripts: {
    success: '支払いが成立し、通知が届く',
    timeout: '支払いはしばらく確定せず、あとから成立する',
    webhook_twice: '支払いが成立し、通知が二重に届く',
    webhook_never: '支払いが成立するが、通知が届かない',
  } satisfies Record<PageScript, string>,
  over: 'このお支払いの手続きは終了しています。',
  back: 'お店に戻る',
  unknown: 'このお支払いは見つかりません。',
}

const en: typeof ja = {
  paypay: {
    title: 'Pay with PayPay',
    provider: 'PayPay (sandbox)',
    intro: 'Please check the details, then pay. No money moves here.',
  },
  carrier: {
    title: 'Pay with your phone bill',
    provider: 'Ginmaku Mobile (sandbox)',
    intro: 'The amount is added to this month’s phone bill. No money moves here.',
  },
  shop: 'Shop',
  order: 'Order number',
  amount: 'Amount',
  pay: 'Pay',
  refuse: 'Do not pay',
  fail: 'Pretend that the balance or limit is too low',
  leave: 'Leave without deciding',
  script: 'Script of this test (after you press “Pay”)',
  scripts: {
    success: 'The payment succeeds, and the shop is notified',
    timeout: 'The payment stays open for a while, then succeeds',
    webhook_twice: 'The payment succeeds, and every event is sent twice',
    webhook_never: 'The payment succeeds, and no event is ever sent',
  },
  over: 'This payment is closed.',
  back: 'Back to the shop',
  unknown: 'There is no such payment.',
}

export const payPageMessages: Record<Locale, typeof ja> = { ja, en }

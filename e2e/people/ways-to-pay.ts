/** What every page of the gateway's says, and what the shop says of a payment that was not made there. */
export const gatewayMessages = {
  ja: {
    pay: '支払う',
    refuse: '支払わない',
    fail: '残高・限度額が足りないことにする',
    cancelled: '注文を取り消しました',
    again: 'もう一度注文する',
    soFar: 'お支払いの状況',
    soFarFree: 'ご注文の状況',
    granted: 'ライブラリに追加',
  },
  en: {
    pay: 'Pay',
    refuse: 'Do not pay',
    fail: 'Pretend that the balance or limit is too low',
    cancelled: 'The order was cancelled',
    again: 'Try again',
    soFar: 'Your payment so far',
    soFarFree: 'Your order so far',
    granted: 'Added to your library',
  },
} as const

/** Ways to pay that redirect to another company's page, by the last word of their result pages. */
export const redirected = {
  paypay: {
    ja: { kind: 'PayPay', gateway: 'PayPayで支払う', failed: /PayPayでのお支払いが完了しませんでした/ },
    en: { kind: 'PayPay', gateway: 'Pay with PayPay', failed: /The PayPay payment was not completed/ },
  },
  condo: {
    ja: {
      kind: '携帯料金とまとめて支払う',
      gateway: '携帯電話料金とまとめて支払う',
      failed: /携帯電話会社でのお手続きが完了しませんでした/,
    },
    en: {
      kind: 'Pay with your phone bill',
      gateway: 'Pay with your phone bill',
      failed: /The payment with your carrier was not completed/,
    },
  },
} as const

export const cardKind = { ja: 'クレジットカード', en: 'Credit card' } as const

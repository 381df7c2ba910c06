import { defineRemote } from '@ginmaku/shared-contracts/remote/remote-config.ts'

/** Needs no pack: the return from a bank, wallet or carrier may open in another tab, which has no cart. */
const result = (path: string, ja: string, en: string) =>
  ({ path, layout: 'header-only', access: 'member', keepsCart: true, title: { ja, en } }) as const

export default defineRemote({
  name: 'mf-purchase',
  owner: 'purchase squad',
  contracts: '^2.0.0',
  parcels: [],
  routes: [
    {
      path: '/purchase-confirm',
      layout: 'header-only',
      // A visitor sees the cart before logging in; the page itself links to log-in and back.
      access: 'anyone',
      needs: 'pack',
      keepsCart: true,
      title: { ja: 'ご注文内容の確認', en: 'Confirm your order' },
    },
    {
      path: '/purchase-coupon',
      layout: 'header-only',
      access: 'member',
      needs: 'pack',
      keepsCart: true,
      title: { ja: 'クーポンを使う', en: 'Use a coupon' },
    },
    {
      path: '/purchase-dcc',
      layout: 'header-only',
      access: 'member',
      needs: 'pack',
      keepsCart: true,
      title: { ja: 'お支払いの通貨を選ぶ', en: 'Choose the currency' },
    },
    result('/purchase-complete', 'ご注文の結果', 'Your order'),
    result('/purchase-complete-paypay', 'PayPayでのご注文の結果', 'Your order by PayPay'),
    result('/purchase-cancel-paypay', '注文を取り消しました', 'Your order was cancelled'),
    result('/purchase-error-paypay', 'PayPayで支払えませんでした', 'The PayPay payment failed'),
    result('/purchase-complete-condo', '携帯料金でのご注文の結果', 'Your order by phone bill'),
    result('/purchase-cancel-condo', '注文を取り消しました', 'Your order was cancelled'),
    result('/purchase-error-condo', '携帯料金で支払えませんでした', 'The phone bill payment failed'),
    result('/purchase-complete-dcc', 'カードの通貨でのご注文の結果', "Your order in your card's currency"),
    result('/purchase-error-dcc', 'カードの通貨で支払えませんでした', "The payment in your card's currency failed"),
    {
      // A visitor sees the channel before logging in; the page itself links to log-in and back. The channel is in the address.
      path: '/channel-join',
      layout: 'header-only',
      access: 'anyone',
      keepsCart: true,
      isStep: true,
      title: { ja: 'チャンネルに入会', en: 'Join a channel' },
    },
    result('/channel-complete', '入会の結果', 'Your membership'),
    {
      // spec §6.1: a step of the purchase flow. Without a pack, a card is registered at payment-edit.
      path: '/mypage/account/payment-regist',
      layout: 'default',
      access: 'member',
      needs: 'pack',
      keepsCart: true,
      title: { ja: 'カードの登録', en: 'Save a card' },
    },
    {
      path: '/mypage/account/payment-edit',
      layout: 'default',
      access: 'member',
      title: { ja: 'お支払いカード', en: 'Payment card' },
    },
    {
      path: '/mypage/account/payment-edit/complete',
      layout: 'default',
      access: 'member',
      title: { ja: 'お支払いカード', en: 'Payment card' },
    },
    {
      // A visitor sees their code before logging in; the page itself links to log-in and back.
      path: '/digitalcopy',
      layout: 'default',
      access: 'anyone',
      isStep: true,
      title: { ja: 'デジタルコピーを受け取る', en: 'Get your digital copy' },
    },
    {
      // A visitor sees the gift before logging in; the page itself links to log-in and back.
      path: '/gift',
      layout: 'default',
      access: 'anyone',
      isStep: true,
      title: { ja: 'ギフトを受け取る', en: 'Accept a gift' },
    },
    {
      path: '/mvtk/:promoId',
      layout: 'default',
      access: 'anyone',
      title: { ja: 'ビデオチケットの引き換え', en: 'Exchange a video ticket' },
      mainCall: 'GET /mvtk/{promo_id}',
    },
  ],
})

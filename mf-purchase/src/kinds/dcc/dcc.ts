import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { CardPayment } from '../card/CardPayment.tsx'
import type { PaymentKindView } from '../payment-kind.ts'
import { ChargedInCurrency } from './ChargedInCurrency.tsx'

/** A foreign card: its currency is chosen on a separate page, once the amounts are known. */
export const dcc: PaymentKindView = {
  Form: CardPayment,
  formOf: 'card',
  // spec §5.6
  onlyBrands: ['visa', 'mastercard'],
  AfterReceipt: ChargedInCurrency,
  prepare: async (host, { pack_price_id, coupon_code, card_token, save_card = false }) => {
    const body = { pack_price_id, ...(coupon_code && { coupon_code }), ...(card_token && { card_token }) }
    const { dcc_offer_id } = await host.api.call('POST /purchase/dcc-offer', { body })
    return pathTo('/purchase-dcc', undefined, { dcc_offer_id, ...(save_card && { save_card: '1' }) })
  },
  pages: { complete: '/purchase-complete-dcc', cancel: '/purchase-error-dcc', error: '/purchase-error-dcc' },
}

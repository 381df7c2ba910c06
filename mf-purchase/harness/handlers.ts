import type { Purchase, Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { granted, quote, storedCard } from '../src/testing/samples.ts'
import { poster } from './poster.ts'

export const offered: Quote = { ...quote, image: poster }
export const bought: Purchase = { ...granted, image: poster }

/** The API as mf-purchase meets it on a good day. */
export const handlers: FakeHandlers = {
  'POST /purchase/quote': () => offered,
  'GET /user/card': () => ({ card: storedCard }),
  // The sandbox's form, for whoever has started that too with this page's origin as SITE_ORIGIN; else the page says that it can't be reached.
  'GET /payment/config': () => ({
    card_form_url: 'http://localhost:3200/card-form',
    card_form_origin: 'http://localhost:3200',
    shop_id: 'shop_ginmaku',
  }),
  'POST /purchase': () => bought,
  'GET /purchase/{purchase_number}': () => bought,
  'POST /purchase/{purchase_number}/cancel': () => undefined,
}

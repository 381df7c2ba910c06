import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { giftHandlers as gifts } from '../src/testing/gift-samples.ts'
import { handlers as usual } from '../src/testing/samples.ts'

/** API handlers of mf-purchase in which every call succeeds. */
export const handlers: FakeHandlers = {
  ...usual,
  ...gifts,
  // A remote run alone has no sandbox gateway: the page reports that the card form can't be reached.
  'GET /payment/config': () => ({
    card_form_url: 'http://127.0.0.1:9/card-form',
    card_form_origin: 'http://127.0.0.1:9',
    shop_id: 'shop_ginmaku',
  }),
}

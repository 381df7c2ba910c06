import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { beingRefunded, partlyRefunded, session, upgradeCart, upgradeQuote } from '../src/testing/samples.ts'

const shown = (purchase: Purchase): PageScenario => ({
  path: `/purchase-complete?purchase_number=${purchase.purchase_number}`,
  topics: { session },
  handlers: { 'GET /purchase/{purchase_number}': () => purchase },
})

/** What a buyer sees of refunds, and an upgrade of what they hold. */
export const scenarios: Record<string, PageScenario> = {
  'complete, refunded in part': shown(partlyRefunded),
  'complete, being refunded': shown(beingRefunded),
  'order, upgrade': {
    path: '/purchase-confirm',
    topics: { session, cart: upgradeCart },
    handlers: { 'POST /purchase/quote': () => upgradeQuote },
  },
}

import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import {
  awaitingBank,
  granted as bought,
  confirming,
  declined,
  ended,
  grantedTicket,
  session,
} from '../src/testing/samples.ts'

const granted: PageScenario = {
  path: '/purchase-complete?purchase_number=G-1001',
  topics: { session },
}
const complete = (change: Partial<Purchase>): PageScenario => ({
  ...granted,
  handlers: { 'GET /purchase/{purchase_number}': () => ({ ...bought, ...change }) },
})

/** A purchase of `samples.ts` on its page. */
const result = (page: string, number: string, query = ''): PageScenario => ({
  path: `/purchase-${page}?purchase_number=${number}${query}`,
  topics: { session },
})

/** The outcome of an order, by payment kind. */
export const scenarios: Record<string, PageScenario> = {
  'PayPay, granted': result('complete-paypay', 'G-2001'),
  'PayPay, undecided': result('complete-paypay', 'G-2002'),
  'PayPay, refused': result('cancel-paypay', 'G-2003'),
  'PayPay, expired': result('cancel-paypay', 'G-2005'),
  'PayPay, failed': result('error-paypay', 'G-2004'),
  'PayPay, refunded': result('error-paypay', 'G-2006'),
  'phone bill, granted': result('complete-condo', 'G-3001'),
  'phone bill, undecided': result('complete-condo', 'G-3002'),
  'phone bill, refused': result('cancel-condo', 'G-3003'),
  'phone bill, failed': result('error-condo', 'G-3004'),
  'phone bill, forged return': {
    ...result('complete-condo', 'G-3002', '&payment_id=p&result=paid&at=1&hash=0'),
    handlers: { 'POST /purchase/{purchase_number}/return': () => Promise.reject(fakeFailure('bad_signature')) },
  },
  'complete, granted': granted,
  'complete, ticket': { ...granted, handlers: { 'GET /purchase/{purchase_number}': () => grantedTicket } },
  'complete, confirming': complete(confirming),
  'complete, bank waits': complete(awaitingBank),
  'complete, declined': complete(declined),
  'complete, 3-D Secure failed': complete({
    ...ended('failed'),
    failure: { code: 'three_ds_failed', message: '3-D Secure failed' },
  }),
  'complete, cancelled': complete(ended('cancelled')),
  'complete, expired': complete(ended('expired')),
  'complete, refunded': complete(ended('refunded')),
}

import { expect, test } from 'vitest'
import { differencesOf, isPending, type MoneyView } from './money-view.ts'

const money = (captured: number, refunded = 0) => ({ captured, refunded, currency: 'JPY' })
const purchase = (status: NonNullable<MoneyView['purchase']>['status'], more = {}) => ({
  ...{
    status,
    charge_amount: 440,
    charge_currency: 'JPY',
    isCurrent: true,
    isEntitled: status === 'granted',
    isOfFormerMember: false,
  },
  ...more,
})
const view = (atGateway: MoneyView['atGateway'], inLedger: MoneyView['inLedger'], bought?: MoneyView['purchase']) => ({
  ...{ reference: 'GM-1', atGateway, inLedger, purchase: bought },
})

test.each([
  ['paid and granted', view(money(440), money(440), purchase('granted'))],
  ['refunded in part', view(money(440, 100), money(440, 100), purchase('granted'))],
  ['refunded', view(money(440, 440), money(440, 440), purchase('refunded'))],
  ['never paid', view(undefined, undefined, purchase('failed'))],
  ['without a purchase, and refunded', view(money(440, 440), money(440, 440))],
  [
    'of a former attempt, and refunded',
    view(money(440, 440), money(440, 440), purchase('granted', { isCurrent: false })),
  ],
  [
    'granted to a member who has left',
    view(money(440), money(440), purchase('granted', { isEntitled: false, isOfFormerMember: true })),
  ],
  ['waiting for its refund', view(money(440), money(440), purchase('captured'))],
])('a payment that is %s agrees', (_, agreeing) => {
  expect(differencesOf(agreeing)).toEqual([])
})

test.each([
  ['not in the ledger', view(money(440), undefined, purchase('granted')), 'ledger: 0 captured'],
  ['not at the gateway', view(undefined, money(440), purchase('granted')), 'gateway: 0 captured'],
  ['refunded at the gateway only', view(money(440, 100), money(440), purchase('granted')), '100 refunded'],
  ['in another currency', view({ ...money(440), currency: 'USD' }, money(440), purchase('granted')), 'USD'],
  ['without a purchase', view(money(440), money(440)), '440 paid without a purchase'],
  ['not granted', view(money(440), money(440), purchase('failed')), 'failed, and 440 are paid'],
  ['of another amount', view(money(439), money(439), purchase('granted')), 'granted for 440 JPY, captured 439 JPY'],
  ['refunded and still granted', view(money(440, 440), money(440, 440), purchase('granted')), 'nothing is paid'],
  ['without its entitlement', view(money(440), money(440), purchase('granted', { isEntitled: false })), 'without an'],
  ['refunded, and still watchable', view(undefined, undefined, purchase('failed', { isEntitled: true })), 'with an'],
  [
    'of a former attempt',
    view(money(440), money(440), purchase('granted', { isCurrent: false })),
    'another one followed',
  ],
])('a payment that is %s differs', (_, differing, what) => {
  expect(differencesOf(differing).join('\n')).toContain(what)
})

test('only what is unsettled is pending', () => {
  expect(isPending(view(undefined, undefined, purchase('authorizing')))).toBe(true)
  expect(isPending(view(money(440), money(440), purchase('granted')))).toBe(false)
  expect(isPending(view(money(440), money(440)))).toBe(false)
})

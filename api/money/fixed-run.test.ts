import { expect, test } from 'vitest'
import { drawCases } from './any-case.ts'
import { drawSequence } from './draw-sequence.ts'
import { type Case, couponIn } from './expected-amounts.ts'
import { moneyKinds } from './money-kinds.ts'
import { moneyRunOf } from './money-run.ts'

const fixed = moneyRunOf({}, 0)

/** The action without its numbers: which buyer, title or process, and how often. */
const nameOf = (action: string) =>
  action
    .replace(/ \(\d+\)| at \d/g, '')
    .replace(/, \d+( times)?$/, '')
    .replace(/^buyers \d and \d /, 'buyers ')

/** What an action of a sequence does; an order does several things. */
function namesOf(action: string): string[] {
  const [, kind, clicks] = / orders \w+ by (.+), (.+)$/.exec(nameOf(action)) ?? []
  return kind && clicks ? [`order by ${kind}`, `ordered ${clicks}`] : [nameOf(action)]
}

/** Every action of the fixed sequences, by name. Before the first order most have nothing to act on. */
async function countActions(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (let sequences = 0; !fixed.hasEnough({ sequences, purchases: 0 }); sequences++)
    await drawSequence(fixed.firstSeed + sequences, async (commands) => {
      const actions = [...commands].map(String)
      const first = actions.findIndex((action) => action.includes(' orders '))
      for (const name of actions.slice(first).flatMap(namesOf)) counts.set(name, (counts.get(name) ?? 0) + 1)
    })
  return counts
}

/** Written out, not taken from the generator, so that a generator that loses one fails. */
const kinds = [
  ...['card', 'paypay', 'condo', 'free', 'card with a coupon', 'gift by card', 'gift by paypay', 'channel'],
  ...['card for more than is held', 'card in its own currency'],
]
const actions = [
  ...kinds.map((kind) => `order by ${kind}`),
  ...['ordered once', 'ordered twice', 'ordered in two tabs', 'orders in a second tab', 'reloads', 'looks'],
  ...['pays on the page', 'refuses on the page', 'goes back and cancels', 'is given the pack'],
  ...['buyers open the link of a gift', 'all is refunded', '100 is refunded'],
  ...['gateway slow', 'gateway answers late', 'gateway answers too late', 'gateway is reached too late'],
  ...['gateway breaks before', 'gateway breaks after', 'gateway is down', 'gateway refuses connections'],
  ...['webhooks late', 'webhooks twice', 'webhooks never', 'webhooks twice, unconfirmed'],
  ...['API 0 is killed', 'API 1 is killed', 'API 2 is killed'],
  ...['clock + 20 s', 'clock + 61 s', 'clock + 360 s', 'clock + 960 s', '10 ms pass', '50 ms pass', '200 ms pass'],
  ...['purchase-reconcile runs', 'channel-renewals runs'],
]
/** One alone may meet nothing that it can disturb. */
const leastTimes = 5

test('the fixed sequences contain every way to pay, every action and every fault, several times', async () => {
  const counts = await countActions()
  expect([...counts.keys()].sort()).toEqual(actions.toSorted())
  expect([...counts].filter(([, times]) => times < leastTimes)).toEqual([])
  expect(moneyKinds.map(({ name }) => name).sort()).toEqual(kinds.toSorted())
})

/** What a case is about; each may go wrong on its own. */
function traitsOf(given: Case): string[] {
  const { price, coupon, kind, locale, abroad } = given
  const due = price - couponIn(given)
  const how = due === 0 ? 'free' : kind
  const traits = [`${how} in ${locale}`, `${how} with ${coupon ? Object.keys(coupon) : 'no coupon'}`, `price ${price}`]
  if (how === 'dcc') traits.push(`dcc in ${abroad}`)
  if (how === 'condo' && due >= 50_000) traits.push('the carrier’s higher fee')
  return traits
}

/** Around which tax, and the carrier's fee, round or change. */
const prices = [1, 9, 10, 11, 12, 109, 110, 111, 440, 49_999, 50_000, 50_001, 999_999]
const paid = ['card', 'paypay', 'condo', 'dcc']
const coupons = ['amount_off', 'percent_off']
const traits = [
  ...[...paid, 'free'].flatMap((how) => ['ja', 'en'].map((locale) => `${how} in ${locale}`)),
  ...paid.flatMap((how) => ['no coupon', ...coupons].map((coupon) => `${how} with ${coupon}`)),
  ...coupons.map((coupon) => `free with ${coupon}`),
  ...['USD', 'EUR', 'KRW', 'KWD'].map((currency) => `dcc in ${currency}`),
  ...prices.map((price) => `price ${price}`),
  'the carrier’s higher fee',
]

test('the fixed amounts contain every way to pay with every kind of coupon, and every price at which something rounds', async () => {
  const found = new Set<string>()
  await drawCases(fixed.amounts, fixed.amountsSeed, async (cases) => {
    for (const trait of cases.flatMap(traitsOf)) found.add(trait)
  })
  expect(traits.filter((trait) => !found.has(trait))).toEqual([])
})

test('a run with a number of purchases has a new seed, and a run with a seed repeats it', () => {
  const random = moneyRunOf({ MONEY_PURCHASES: '10000' }, 1_234)
  expect(random).toMatchObject({ firstSeed: 1_234, amountsSeed: 1_234, amounts: 1_000, isFixed: false })
  expect(random.hasEnough({ sequences: 60, purchases: 9_999 })).toBe(false)
  expect(random.hasEnough({ sequences: 60, purchases: 10_000 })).toBe(true)
  expect(moneyRunOf({ MONEY_SEED: '7' }, 1_234)).toMatchObject({ firstSeed: 7, amountsSeed: 7, isFixed: false })
  expect(fixed).toMatchObject({ isFixed: true, amounts: 100 })
})

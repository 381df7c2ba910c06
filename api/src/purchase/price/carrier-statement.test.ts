import { expect, test } from 'vitest'
import { monthInTokyo } from '../../calendar.ts'
import { statementFor } from './carrier-statement.ts'

test.each([
  ['2026-11-30T14:59:59.999Z', '2026-11'],
  ['2026-11-30T15:00:00Z', '2026-12'],
  ['2026-12-31T14:59:59Z', '2026-12'],
  ['2026-12-31T15:00:00Z', '2027-01'],
  ['2028-02-29T14:59:59Z', '2028-02'],
])('%s is in %s in Japan', (at, month) => {
  const found = monthInTokyo(new Date(at))
  expect(found.month).toBe(month)
  expect(found.from <= new Date(at) && new Date(at) < found.until).toBe(true)
  expect(monthInTokyo(found.until).from).toEqual(found.until)
})

test.each([
  [49_999, 330, 300],
  [50_000, 660, 600],
])('a bill of %i yen has a fee of %i yen, tax included', (total, fee, fee_without_tax) => {
  expect(statementFor('condo', '2026-11', total, 'JPY')).toEqual({
    month: '2026-11',
    total,
    fee,
    fee_without_tax,
    currency: 'JPY',
  })
})

import { expect, test } from 'vitest'
import { receiptNameMistake } from './receipt-name.ts'

test.each([
  ['', undefined],
  ['灯台商店', undefined],
  ['Lighthouse & Sons, Ltd.', undefined],
  [` ${'長'.repeat(80)}\u3000`, undefined],
  ['長'.repeat(81), 'receiptNameLong'],
  ['灯台\t商店', 'receiptNameInvisible'],
  ['灯\u200b台', 'receiptNameInvisible'],
  ['\u202e店商', 'receiptNameInvisible'],
])('the name on receipts %j: %s', (typed, mistake) => {
  expect(receiptNameMistake(typed)).toBe(mistake)
})

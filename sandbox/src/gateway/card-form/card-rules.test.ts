import { expect, test } from 'vitest'
import { testCards } from '../test-cards.ts'
import { brandOf, complaintsAbout, digitsOf, expiryOf, hasValidCheckDigit, isExpired, withSlash } from './card-rules.ts'

const now = new Date('2026-11-21T12:00:00+09:00')
const good = { number: '4111 1111 1111 1111', expiry: '08/29', cvc: '123', name: 'HANAKO GINMAKU' }

test('every published test card passes the form', () => {
  for (const { number } of testCards)
    expect(complaintsAbout({ ...good, number, cvc: brandOf(number) === 'amex' ? '1234' : '123' }, now)).toEqual({})
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length)
})

test('full-width digits, spaces and hyphens are normalised', () => {
  expect(digitsOf('４１１１ 1111-1111　1111')).toBe('4111111111111111')
  expect(complaintsAbout({ ...good, number: '４１１１１１１１１１１１１１１１', cvc: '１２３' }, now)).toEqual({})
})

test('a mistyped or swapped digit is detected', () => {
  expect(hasValidCheckDigit('4111111111111111')).toBe(true)
  expect(hasValidCheckDigit('4111111111111112')).toBe(false)
  expect(hasValidCheckDigit('')).toBe(false)
  expect(complaintsAbout({ ...good, number: '4111111111111112' }, now)).toEqual({ number: 'number_wrong' })
})

test.each([
  ['4111111111111111', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2221000000000009', 'mastercard'],
  ['2720990000000007', 'mastercard'],
  ['2220990000000000', undefined],
  ['2721000000000000', undefined],
  ['378282246310005', 'amex'],
  ['3528000000000007', 'jcb'],
  ['3590000000000000', undefined],
  ['30569309025904', 'diners'],
  ['38000000000006', 'diners'],
  ['6011111111111117', undefined],
])('%s is of brand %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand)
})

test('other brands are refused with their own error', () => {
  expect(complaintsAbout({ ...good, number: '6011111111111117' }, now)).toEqual({ number: 'brand_not_accepted' })
})

test('the security code has four digits on an American Express card, and three on others', () => {
  const amex = { ...good, number: '378282246310005' }
  expect(complaintsAbout({ ...amex, cvc: '123' }, now)).toEqual({ cvc: 'cvc_wrong' })
  expect(complaintsAbout({ ...amex, cvc: '1234' }, now)).toEqual({})
  expect(complaintsAbout({ ...good, cvc: '1234' }, now)).toEqual({ cvc: 'cvc_wrong' })
})

test.each([
  ['08/29', '08/29'],
  ['8/29', '08/29'],
  ['0829', '08/29'],
  [' 08 / 2029 ', '08/29'],
  ['０８／２９', '08/29'],
  ['13/29', undefined],
  ['00/29', undefined],
  ['08-29', undefined],
])('expiry %s is parsed as %s', (typed, expiry) => {
  expect(expiryOf(typed)).toBe(expiry)
})

test.each([
  ['1', '1'],
  ['12', '12/'],
  ['１２', '１２/'],
  ['12//', '12/'],
  ['12/3', '12/3'],
  ['13', '13'],
])('expiry %s becomes %s while it is typed', (typed, shown) => {
  expect(withSlash(typed)).toBe(shown)
})

test('a card is valid through the last day of its month', () => {
  expect(isExpired('11/26', now)).toBe(false)
  expect(isExpired('10/26', now)).toBe(true)
  expect(isExpired('12/25', now)).toBe(true)
  expect(isExpired('01/27', now)).toBe(false)
})

test('an empty form has an error for each field', () => {
  expect(complaintsAbout({ number: ' ', expiry: '', cvc: '', name: '' }, now)).toEqual({
    number: 'required',
    expiry: 'required',
    cvc: 'required',
    name: 'required',
  })
  expect(complaintsAbout({ ...good, cvc: '12', name: '銀幕花子', expiry: '10/26' }, now)).toEqual({
    cvc: 'cvc_wrong',
    name: 'name_wrong',
    expiry: 'expired',
  })
})

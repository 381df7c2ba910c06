// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { consumeTarget, saveTarget } from './return-target.ts'

beforeEach(() => sessionStorage.clear())

it('leads to the remembered destination, once', () => {
  saveTarget('?next=%2Flibrary%3Fsort%3Dtitle_asc')
  expect(consumeTarget(null)).toBe('/library?sort=title_asc')
  expect(consumeTarget(null)).toBe('/mypage')
})

it.each([
  'https://elsewhere.example/library',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  'library',
])('never leads to %s', (next) => {
  saveTarget(`?next=${encodeURIComponent(next)}`)
  expect(consumeTarget(null)).toBe('/mypage')
})

it('leads to the checkout while shopping, and to the channel while joining one', () => {
  expect(consumeTarget({ isShopping: true, isJoining: false })).toBe('/purchase-confirm')
  expect(consumeTarget({ isShopping: false, isJoining: true })).toBe('/channel-join')
  expect(consumeTarget({ isShopping: false, isJoining: false })).toBe('/mypage')
})

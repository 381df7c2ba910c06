// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adoptTarget, clearTarget, consumeTarget, saveTarget } from './return-target.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => void vi.useRealTimers())

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

/** A new tab, opened at that path: storage of a tab is its own. */
function openTab(path: string) {
  sessionStorage.clear()
  adoptTarget(path)
}

it.each(['/password-certify', '/password-reminder/certify', '/mail-certify'])(
  'a mail’s link to %s, opened in another tab, leads on to the destination of the first one',
  (path) => {
    saveTarget('?next=%2Fdeviceflow')
    openTab(path)
    expect(consumeTarget(null)).toBe('/deviceflow')
    openTab(path)
    expect(consumeTarget(null)).toBe('/mypage')
  },
)

it('no other page adopts it, nor a link that is over a day old, nor anything but an address of this site', () => {
  vi.useFakeTimers()
  saveTarget('?next=%2Fdeviceflow')
  openTab('/')
  expect(consumeTarget(null)).toBe('/mypage')
  openTab('/password-certify')
  clearTarget()
  openTab('/password-certify')
  expect(consumeTarget(null)).toBe('/mypage')

  saveTarget('?next=%2Fdeviceflow')
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  openTab('/password-certify')
  expect(consumeTarget(null)).toBe('/mypage')

  for (const stored of ['', '{', '[]', JSON.stringify({ at: Date.now(), to: '//elsewhere.example' })]) {
    localStorage.setItem('backToOnTheWay', stored)
    openTab('/password-certify')
    expect(consumeTarget(null)).toBe('/mypage')
  }
})

it('a tab with a destination of its own keeps it', () => {
  saveTarget('?next=%2Fdeviceflow')
  saveTarget('?next=%2Flibrary')
  adoptTarget('/password-certify')
  expect(consumeTarget(null)).toBe('/library')
})

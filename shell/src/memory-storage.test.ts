// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { replaceForbiddenStorage } from './memory-storage.ts'

const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage')
afterEach(() => {
  if (own) Object.defineProperty(window, 'sessionStorage', own)
})

it.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  ],
  ['is missing', () => null],
])('replaces storage that %s by one that lasts as long as the document', (_, get) => {
  Object.defineProperty(window, 'sessionStorage', { get, configurable: true })
  replaceForbiddenStorage()
  sessionStorage.setItem('cart', 'full')
  expect([sessionStorage.getItem('cart'), sessionStorage.length, sessionStorage.key(0)]).toEqual(['full', 1, 'cart'])
  sessionStorage.removeItem('cart')
  expect(sessionStorage.getItem('cart')).toBeNull()
})

it('leaves storage that works as it is', () => {
  const before = [localStorage, sessionStorage]
  replaceForbiddenStorage()
  expect([localStorage, sessionStorage]).toEqual(before)
  localStorage.setItem('theme', 'dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  localStorage.removeItem('theme')
})

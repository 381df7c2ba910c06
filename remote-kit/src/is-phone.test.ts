import { expect, it, onTestFinished, vi } from 'vitest'
import { isPhone } from './is-phone.ts'

it.each([
  ['an Android phone', { userAgent: 'Mozilla/5.0 (Linux; Android 16; K) Mobile', maxTouchPoints: 5 }, true],
  ['a browser that says so itself', { userAgent: '', userAgentData: { mobile: true }, maxTouchPoints: 5 }, true],
  ['an iPad, which names itself a Mac', { userAgent: 'Mozilla/5.0 (Macintosh)', maxTouchPoints: 5 }, true],
  ['a Mac', { userAgent: 'Mozilla/5.0 (Macintosh)', maxTouchPoints: 0 }, false],
  ['a PC with a touch screen', { userAgent: 'Mozilla/5.0 (Windows NT 10.0)', maxTouchPoints: 10 }, false],
])('%s', (_, browser, expected) => {
  expect(isPhone(browser)).toBe(expected)
})

it('a phone that requests desktop sites', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse) and (max-width: 599px)' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(isPhone({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 5 })).toBe(true)
})

import { expect, test } from 'vitest'
import { deepLink, readQuality } from './deep-link.ts'

test('the app opens at its library, a title or a play, by the scheme of the page’s content (spec §2.2)', () => {
  expect(deepLink('ginmaku')).toBe('ginmaku://library')
  expect(deepLink('other-app', { fullTitleId: 'night-glass' })).toBe('other-app://title/night-glass')
  expect(deepLink('ginmaku', { playId: 'night-glass-1-play', quality: 2 })).toBe('ginmaku://play/night-glass-1-play/2')
  expect(deepLink('ginmaku', { playId: 'a/b?c#d', quality: 1 })).toBe('ginmaku://play/a%2Fb%3Fc%23d/1')
})

test('a quality is 1, 2 or 3 (spec §9.3)', () => {
  expect(['1', '2', '3'].map(readQuality)).toEqual([1, 2, 3])
  for (const flag of ['0', '4', '', 'HD', '01', '1.0', ' 1', '-1']) expect(readQuality(flag)).toBeUndefined()
})

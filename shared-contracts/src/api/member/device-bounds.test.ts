import { expect, test } from 'vitest'
import { foldUserCode, shownUserCode } from './device-bounds.ts'

test.each([
  'BCDF-GHJK',
  'bcdf-ghjk',
  'bcdfghjk',
  ' BCDF GHJK ',
  'ＢＣＤＦ－ＧＨＪＫ',
  'ｂｃｄｆーｇｈｊｋ',
  'BCDF‐GHJK',
  'b.c.d.f_g/h・j、k',
])('%s is BCDF-GHJK', (typed) => {
  const letters = foldUserCode(typed) ?? ''
  expect(letters).toBe('BCDFGHJK')
  expect(shownUserCode(letters)).toBe('BCDF-GHJK')
})

test.each(['', '-', 'BCDF-GHJ', 'BCDF-GHJKL', 'BCDA-GHJK', 'BCD1-GHJK', 'びしでふ', 'BCDF-GHJ🎬'])(
  '%s is no code',
  (typed) => {
    expect(foldUserCode(typed)).toBeUndefined()
  },
)

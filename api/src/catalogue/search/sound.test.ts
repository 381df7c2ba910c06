import { expect, it } from 'vitest'
import { soundOf } from './sound.ts'

it.each([
  ['nite', 'night'],
  ['lite', 'light'],
  ['fantom', 'phantom'],
  ['nite', 'knight'],
  ['rite', 'write'],
  ['kristal', 'crystal'],
  ['galaksy', 'galaxy'],
  ['tho', 'though'],
])('%s sounds like %s', (a, b) => {
  expect(soundOf(a)).toBe(soundOf(b))
})

it.each([
  ['night', 'note'],
  ['kbuky', 'kabuki'],
  ['glass', 'grace'],
  ['light', 'right'],
])('%s does not sound like %s', (a, b) => {
  expect(soundOf(a)).not.toBe(soundOf(b))
})

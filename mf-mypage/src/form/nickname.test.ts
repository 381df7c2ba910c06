import { expect, test } from 'vitest'
import { nicknameMistake } from './nickname.ts'

test.each([
  ['', 'required'],
  ['　 ', 'required'],
  ['銀幕 花子', undefined],
  ['あ'.repeat(30), undefined],
  [` ${'あ'.repeat(30)} `, undefined],
  ['👨‍👩‍👧'.repeat(30), undefined],
  ['あ'.repeat(31), 'nicknameLong'],
])('%j: %s', (typed, mistake) => {
  expect(nicknameMistake(typed)).toBe(mistake)
})

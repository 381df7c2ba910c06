import { expect, test } from 'vitest'
import { readQuality } from './read-quality.ts'

test('a quality is 1, 2 or 3 (spec §9.3)', () => {
  expect(['1', '2', '3'].map(readQuality)).toEqual([1, 2, 3])
  for (const flag of ['0', '4', '', 'HD', '01', '1.0', ' 1', '-1']) expect(readQuality(flag)).toBeUndefined()
})

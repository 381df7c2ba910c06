import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [793_712, '0.8 MB'],
  [84_000_000, '84.0 MB'],
  [999_000_000, '999.0 MB'],
  [1_000_000_000, '1.0 GB'],
  [12_345_678_901, '12.3 GB'],
])('%d bytes are %s in both languages', (bytes, text) => {
  expect(formatBytes(bytes, 'ja').replace(/\s/, ' ')).toBe(text)
  expect(formatBytes(bytes, 'en').replace(/\s/, ' ')).toBe(text)
})

import { expect, test } from 'vitest'
import { isOnlyWay } from './ways-to-log-in.ts'

test.each([
  [{ hasPassword: false, linkedProviders: 1 }, true],
  [{ hasPassword: false, linkedProviders: 2 }, false],
  [{ hasPassword: true, linkedProviders: 1 }, false],
] as const)('of %o a provider is the only way: %s', (ways, expected) => {
  expect(isOnlyWay(ways)).toBe(expected)
})

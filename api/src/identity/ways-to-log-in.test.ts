import { expect, test } from 'vitest'
import { isOnlyLogInMethod } from './ways-to-log-in.ts'

test.each([
  [{ hasPassword: false, linkedProviders: 1, passkeys: 0 }, true],
  [{ hasPassword: false, linkedProviders: 2, passkeys: 0 }, false],
  [{ hasPassword: false, linkedProviders: 1, passkeys: 1 }, false],
  [{ hasPassword: true, linkedProviders: 1, passkeys: 0 }, false],
] as const)('of %o a provider is the only way: %s', (ways, expected) => {
  expect(isOnlyLogInMethod(ways)).toBe(expected)
})

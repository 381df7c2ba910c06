import { expect, it } from 'vitest'
import { allowsOptional, readConsent } from './consent-rule.ts'

it.each([
  ['US', undefined, false],
  ['US', 'necessary', false],
  ['US', 'all', true],
  ['JP', undefined, true],
  ['JP', 'necessary', false],
  ['JP', 'all', true],
] as const)('in %s with the answer %s, optional storage is allowed: %s (spec §2.12)', (region, consent, expected) => {
  expect(allowsOptional(region, consent)).toBe(expected)
})

it.each([undefined, '', 'yes', 'ALL'])('the cookie %j is no choice', (value) => {
  expect(readConsent(value)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { nextStep } from './exchange-code.ts'

const email = 'viewer@example.com'

test('an address that the provider certified, and that no member has, needs no mail', () => {
  expect(nextStep({ email, isEmailCertified: true }, false)).toBe('sign_up')
})

test('a member’s address opens no account, certified or not', () => {
  expect(nextStep({ email, isEmailCertified: true }, true)).toBe('account_exists')
  expect(nextStep({ email, isEmailCertified: false }, true)).toBe('certify')
})

test('an address that is not certified, or missing, is treated the same whether a member has it or not', () => {
  for (const isMembers of [true, false]) {
    expect(nextStep({ email, isEmailCertified: false }, isMembers)).toBe('certify')
    expect(nextStep({ email: null, isEmailCertified: true }, isMembers)).toBe('certify')
  }
})

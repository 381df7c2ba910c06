import { expect, test } from 'vitest'
import { identityFrom, nameFromAppleUser } from './provider-identity.ts'

test('Google certifies an address, or says that it does not', () => {
  const claims = { sub: '1', email: 'viewer@example.com', email_verified: true, name: '銀幕 花子' }
  expect(identityFrom('google', claims)).toEqual({
    ...{ subject: '1', email: 'viewer@example.com', isEmailCertified: true, name: '銀幕 花子' },
    account: 'viewer@example.com',
  })
  expect(identityFrom('google', { ...claims, email_verified: false }).isEmailCertified).toBe(false)
  expect(identityFrom('google', { ...claims, email_verified: undefined }).isEmailCertified).toBe(false)
})

test('Apple writes booleans as text', () => {
  const claims = { sub: '1', email: 'relay@example.com' }
  expect(identityFrom('apple', { ...claims, email_verified: 'true' }).isEmailCertified).toBe(true)
  expect(identityFrom('apple', { ...claims, email_verified: 'false' }).isEmailCertified).toBe(false)
})

test('an address from Facebook is never certified, whatever the profile says', () => {
  const profile = { id: '1', name: '銀幕 花子', email: 'viewer@example.com', email_verified: true, verified: true }
  expect(identityFrom('facebook', profile)).toMatchObject({ email: 'viewer@example.com', isEmailCertified: false })
  expect(identityFrom('facebook', { id: '1', name: '銀幕 花子' })).toMatchObject({ email: null, account: '銀幕 花子' })
})

test('Twitter gives no address', () => {
  const data = { id: '1', name: '花子', username: 'hanako', email: 'viewer@example.com' }
  expect(identityFrom('twitter', { data })).toMatchObject({ email: null, isEmailCertified: false, account: '@hanako' })
})

test.each(['no-address', 'a@b', '<script>@example.com', `${'a'.repeat(250)}@example.com`])(
  'the address %s, which we could not write to, counts as none',
  (email) => {
    const identity = identityFrom('google', { sub: '1', email, email_verified: true })
    expect(identity).toMatchObject({ email: null, isEmailCertified: false })
  },
)

test.each([{}, { sub: '' }, { sub: 1 }, null, 'text'])('a profile without a subject is refused: %o', (profile) => {
  expect(() => identityFrom('google', profile)).toThrow()
})

test('Apple’s name comes with the code, family name first', () => {
  expect(nameFromAppleUser('{"name":{"firstName":"花子","lastName":"銀幕"}}')).toBe('銀幕 花子')
  expect(nameFromAppleUser('{"name":{"firstName":"花子"}}')).toBe('花子')
  for (const forged of [undefined, '', '{', '{}', '{"name":{}}', '{"name":{"firstName":{}}}'])
    expect(nameFromAppleUser(forged)).toBeNull()
})

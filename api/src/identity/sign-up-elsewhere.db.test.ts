import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedToken, openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'

type Entry = CallInput<'POST /signup'>['body']

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

let counter = 0
const newAddress = () => `owner-${++counter}@example.com`
const attackersPassword = 'attacker1234'
const own = 'herown1234'

const requestSignUp = (email: string, more: Partial<Entry> = {}) =>
  server.api.call('POST /signup', {
    body: { email, password: attackersPassword, locale: 'ja', terms_accepted: true, ...more },
  })
const certify = (body: CallInput<'POST /signup/certify'>['body']) => server.api.call('POST /signup/certify', { body })
const logIn = (email: string, password: string) => server.api.call('POST /login', { body: { email, password } })

describe('a sign-up whose mail is opened in a browser without its key', () => {
  it('requires a password, names the email address, and leaves the link valid', async () => {
    const email = newAddress()
    const { signup_key } = await requestSignUp(email)
    const token = await mailedToken(server, email)
    const { signup_key: ofAnother } = await requestSignUp(newAddress())
    for (const wrong of [undefined, '', ofAnother]) {
      const problem = await problemFrom(certify({ token, signup_key: wrong }))
      expect([problem.status, problem.code, problem.context]).toEqual([409, 'password_needed', { email }])
    }
    expect((await problemFrom(logIn(email, attackersPassword))).code).toBe('wrong_credentials')
    expect(await certify({ token, signup_key })).toHaveProperty('auth_key')
  })

  it('creates the member with the mail owner’s password, and drops the personal data that someone else entered', async () => {
    const email = newAddress()
    await requestSignUp(email, { gender: 'other', birthday: '1990-04-01', locale: 'en' })
    const token = await mailedToken(server, email)
    expect(await certify({ token, password: own })).toHaveProperty('auth_key')
    expect((await problemFrom(logIn(email, attackersPassword))).code).toBe('wrong_credentials')
    expect(await logIn(email, own)).toHaveProperty('auth_key')
    const rows = await server.deps.db.selectFrom('member').selectAll().where('email', '=', email).execute()
    expect(rows).toMatchObject([{ gender: null, birthday: null, locale: 'ja' }])
    expect((await problemFrom(certify({ token, password: own }))).code).toBe('link_expired')
  })

  it('is redeemed once when key and password arrive at the same moment', async () => {
    const email = newAddress()
    const { signup_key } = await requestSignUp(email)
    const token = await mailedToken(server, email)
    const outcomes = await Promise.allSettled([
      certify({ token, password: own }),
      certify({ token, signup_key }),
      certify({ token, password: own }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('refuses a password that sign-up would refuse', async () => {
    const email = newAddress()
    await requestSignUp(email)
    const token = await mailedToken(server, email)
    const problem = await problemFrom(certify({ token, password: 'short1' }))
    expect([problem.code, Object.keys(problem.errors ?? {})]).toEqual(['invalid_fields', ['password']])
  })

  it('gives the same error for an unknown link as for an expired one, with or without a password', async () => {
    expect((await problemFrom(certify({ token: 'none' }))).code).toBe('link_expired')
    expect((await problemFrom(certify({ token: 'none', password: own }))).code).toBe('link_expired')
  })
})

describe('a sign-up continued in the same browser', () => {
  it('stores what was entered', async () => {
    const email = newAddress()
    const { signup_key } = await requestSignUp(email, { gender: 'female', birthday: '1990-04-01' })
    await certify({ token: await mailedToken(server, email), signup_key })
    expect(await logIn(email, attackersPassword)).toHaveProperty('auth_key')
    const rows = await server.deps.db.selectFrom('member').selectAll().where('email', '=', email).execute()
    expect(rows).toMatchObject([{ gender: 'female' }])
  })

  it('has one key for all its mails, whichever is opened', async () => {
    const email = newAddress()
    const { signup_key } = await requestSignUp(email)
    const first = await mailedToken(server, email)
    expect((await requestSignUp(email, { signup_key })).signup_key).toBe(signup_key)
    expect(await certify({ token: first, signup_key })).toHaveProperty('auth_key')
  })

  it('also returns a key for a member’s address', async () => {
    const { email } = await server.addMember()
    const { signup_key } = await requestSignUp(email)
    expect(signup_key).toMatch(/^[\w-]{43}$/)
  })
})

it('links are limited per client like sign-ups', async () => {
  const from = server.client({ headers: { 'x-forwarded-for': '203.0.113.20' } })
  const tried = () => problemFrom(from.call('POST /signup/certify', { body: { token: 'none' } }))
  const codes = await Promise.all(Array.from({ length: 101 }, async () => (await tried()).code))
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1)
})

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedToken, openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { dayMs, hourMs, minuteMs } from '../clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

let counter = 0
const newAddress = () => `viewer-${++counter}@example.com`
const password = 'filmfan1234'

const signUp = (email: string) =>
  server.api.call('POST /signup', { body: { email, password, locale: 'ja', terms_accepted: true } })

/** Signs up. @returns the body of the request that the same browser sends when the mailed link is opened */
async function requestSignUp(email: string) {
  const { signup_key } = await signUp(email)
  return { token: await mailedToken(server, email), signup_key }
}

async function createMember(email: string) {
  const tokens = await server.api.call('POST /signup/certify', { body: await requestSignUp(email) })
  return { tokens, api: server.client({ tokens }) }
}

describe('signing up', () => {
  it('mails a link that creates the member and logs in', async () => {
    const email = newAddress()
    const { api } = await createMember(email)
    expect(await api.call('GET /session')).toEqual({
      email,
      nickname: null,
      region: 'JP',
      locale: 'ja',
      linked_providers: [],
      has_card: false,
      has_password: true,
    })
  })

  it('sends a link that works once, even when it is opened twice at the same moment', async () => {
    const email = newAddress()
    const body = await requestSignUp(email)
    const certify = () => server.api.call('POST /signup/certify', { body })
    const outcomes = await Promise.allSettled([certify(), certify(), certify()])
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    const problem = await problemFrom(certify())
    expect([problem.status, problem.code]).toEqual([410, 'link_expired'])
  })

  it('sends a link that works for 24 hours', async () => {
    const email = newAddress()
    const body = await requestSignUp(email)
    server.clock.pass(24 * hourMs)
    expect((await problemFrom(server.api.call('POST /signup/certify', { body }))).code).toBe('link_expired')
    server.clock.pass(-1)
    expect(await server.api.call('POST /signup/certify', { body })).toHaveProperty('auth_key')
  })

  it('responds alike for a member’s address, whose owner gets another mail', async () => {
    const email = newAddress()
    await createMember(email)
    const response = await signUp(email.toUpperCase())
    expect(Object.keys(response)).toEqual(Object.keys(await signUp(newAddress())))
    await server.jobs.runTriggered()
    const mail = server.mailbox.lastTo(email)
    expect(mail.subject).toContain('お申し込みについて')
    expect(mail.text).not.toContain('mail-certify')
  })

  it('writes in the language that was chosen', async () => {
    const email = newAddress()
    await server.api.call('POST /signup', { body: { email, password, locale: 'en', terms_accepted: true } })
    await server.jobs.runTriggered()
    const mail = server.mailbox.lastTo(email)
    expect(mail.subject).toBe('[Ginmaku] Confirm your email address')
    expect(mail.html).toContain('href="http://localhost:3000/mail-certify?token=')
  })

  it('stores neither password, token nor key in plain text', async () => {
    const email = newAddress()
    const { token, signup_key } = await requestSignUp(email)
    const rows = await server.deps.db.selectFrom('signup_request').selectAll().where('email', '=', email).execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(signup_key)
    expect(JSON.stringify(rows)).not.toContain(password)
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it.each([
    { password: 'short1' },
    { password: 'tab\tinside1' },
    { password: 'ｐａｓｓｗｏｒｄ１' },
    { email: 'no-address' },
    { email: '' },
    { terms_accepted: false as true },
    { birthday: '2026-02-30' },
    { birthday: '2199-01-01' },
    { birthday: '0000-02-29' },
  ])('refuses %o and names the field', async (wrong) => {
    const body = { email: newAddress(), password, locale: 'ja' as const, terms_accepted: true as const, ...wrong }
    const problem = await problemFrom(server.api.call('POST /signup', { body }))
    expect([problem.status, problem.code]).toEqual([422, 'invalid_fields'])
    expect(Object.keys(problem.errors ?? {})).toEqual(Object.keys(wrong))
  })

  it('refuses a password that is the email address', async () => {
    const body = {
      email: 'film.fan2026@example.com',
      password: 'FilmFan2026',
      locale: 'ja',
      terms_accepted: true,
    } as const
    const problem = await problemFrom(server.api.call('POST /signup', { body }))
    expect(problem.errors).toEqual({ password: 'メールアドレスと同じパスワードは使えません' })
  })

  it('takes what a password manager makes', async () => {
    const email = newAddress()
    const body = { email, password: 'xK7$~"(<\\}|^ `!', locale: 'ja', terms_accepted: true } as const
    expect(await server.api.call('POST /signup', { body })).toMatchObject({ email })
  })

  it('refuses a password that is known from leaks', async () => {
    const body = { email: newAddress(), password: 'iloveyou1', locale: 'ja', terms_accepted: true } as const
    const problem = await problemFrom(server.client({ locale: 'en' }).call('POST /signup', { body }))
    expect([problem.status, problem.code]).toEqual([422, 'invalid_fields'])
    expect(problem.errors).toEqual({ password: 'This password is known from data leaks: choose another one' })
  })

  it('can be checked before, which mails nothing', async () => {
    const check = (email: string, password: string) =>
      server.api.call('POST /signup/check', { body: { email, password } })
    const email = newAddress()
    await check(email, password)
    await server.jobs.runTriggered()
    expect(server.mailbox.mails.filter(({ to }) => to === email)).toEqual([])
    const leaked = await problemFrom(check(email, 'iloveyou1'))
    expect([leaked.status, Object.keys(leaked.errors ?? {})]).toEqual([422, ['password']])
    const own = await problemFrom(check('film.fan2026@example.com', 'film-fan-2026!'))
    expect(own.errors).toEqual({ password: 'メールアドレスと同じパスワードは使えません' })
  })

  it('is limited per inbox, whatever tag the addresses have', async () => {
    const email = newAddress()
    for (let i = 0; i < 5; i++) await signUp(email.replace('@', `+${i}@`))
    const problem = await problemFrom(signUp(email))
    expect([problem.status, problem.code]).toEqual([429, 'too_many_requests'])
    expect(problem.context?.retry_after_seconds).toBeGreaterThan(0)
  })
})

describe('logging in', () => {
  it('accepts the email address in any case', async () => {
    const { email } = await server.addMember({ email: 'Mixed.Case@example.com' })
    const response = await server.api.call('POST /login', {
      body: { email: email.toLowerCase(), password: 'ginmaku2026' },
    })
    expect(response.auth_key.length).toBeGreaterThanOrEqual(40)
    expect(new Date(response.expires_at).getTime() - server.clock.now().getTime()).toBe(15 * minuteMs)
  })

  it('refuses a wrong password and an unknown address with the same message', async () => {
    const { email } = await server.addMember()
    const refuse = (address: string) =>
      problemFrom(server.api.call('POST /login', { body: { email: address, password: 'wrong1234' } }))
    const [wrong, unknown] = [await refuse(email), await refuse(newAddress())]
    expect([wrong.status, wrong.code]).toEqual([401, 'wrong_credentials'])
    expect({ ...unknown, request_id: '' }).toEqual({ ...wrong, request_id: '' })
  })

  it('is limited to ten attempts, also for the right password, with retry-after', async () => {
    const { email, password: right } = await server.addMember()
    const guess = (attempt: string) => server.api.call('POST /login', { body: { email, password: attempt } })
    for (let i = 0; i < 10; i++) await problemFrom(guess('wrong1234'))
    expect((await problemFrom(guess(right))).code).toBe('too_many_requests')
    const raw = await fetch(`${server.origin}/api/v2/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: right }),
    })
    expect(Number(raw.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('resets the count of attempts after the right password', async () => {
    const { email, password: right } = await server.addMember()
    const guess = (attempt: string) => server.api.call('POST /login', { body: { email, password: attempt } })
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 6; i++) expect((await problemFrom(guess('wrong1234'))).code).toBe('wrong_credentials')
      expect(await guess(right)).toHaveProperty('access_token')
    }
  })

  it('works with expired session headers', async () => {
    const { email, password: right, tokens } = await server.addMember()
    const stale = server.client({ tokens: { ...tokens, access_token: 'not.a.token' } })
    expect(await stale.call('POST /login', { body: { email, password: right } })).toHaveProperty('auth_key')
  })
})

describe('a session', () => {
  it('outlives its access token by refreshing, and earlier tokens still work', async () => {
    const { tokens, api } = await server.addMember()
    const refresh = () => server.client({ tokens }).call('POST /session/refresh')
    const [one, two] = await Promise.all([refresh(), refresh()])
    for (const { access_token } of [tokens, one, two])
      expect(await server.client({ tokens: { ...tokens, access_token } }).call('GET /session')).toHaveProperty('email')
    server.clock.pass(15 * minuteMs)
    expect((await problemFrom(api.call('GET /session'))).code).toBe('session_expired')
    const { access_token } = await refresh()
    expect(await server.client({ tokens: { ...tokens, access_token } }).call('GET /session')).toHaveProperty('email')
  })

  it('reports an expired token also on public calls', async () => {
    const { api } = await server.addMember()
    server.clock.pass(15 * minuteMs)
    expect((await problemFrom(api.call('GET /latestTitle'))).code).toBe('session_expired')
    expect(await api.call('GET /region')).toEqual({ region: 'JP' })
  })

  it('ends after 30 days', async () => {
    const { tokens } = await server.addMember()
    server.clock.pass(30 * dayMs)
    const problem = await problemFrom(server.client({ tokens }).call('POST /session/refresh'))
    expect([problem.status, problem.code]).toEqual([401, 'session_expired'])
  })

  it('ends at once with its access tokens when the member logs out', async () => {
    const { api, tokens } = await server.addMember()
    expect(await api.call('POST /logout')).toBeUndefined()
    expect((await problemFrom(api.call('GET /session'))).code).toBe('not_signed_in')
    expect((await problemFrom(server.client({ tokens }).call('POST /session/refresh'))).code).toBe('session_expired')
    expect(await api.call('POST /logout')).toBeUndefined()
    expect(await api.call('GET /latestTitle')).toHaveProperty('items')
  })

  it('is not opened by a token with a foreign signature', async () => {
    const { tokens } = await server.addMember()
    const other = await openTestServer()
    const theirs = await other.addMember()
    const forged = server.client({ tokens: { ...tokens, access_token: theirs.tokens.access_token } })
    expect((await problemFrom(forged.call('GET /session'))).code).toBe('not_signed_in')
    await other.stop()
  })

  it('is signed with a key that only the file’s owner can read', async () => {
    const path = join(server.deps.settings.DATA_DIR, 'access-token.key')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await readFile(path, 'utf8')).length).toBeGreaterThanOrEqual(64)
  })
})

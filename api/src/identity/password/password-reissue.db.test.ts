import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedToken, openTestServer, type TestServer } from '../../../testing/open-test-server.ts'
import { problemFrom } from '../../../testing/test-client.ts'
import { hourMs } from '../../clock.ts'
import { duplicateWindowMs } from '../../mail/public.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

let counter = 0
const unknownAddress = () => `unknown-${++counter}@example.com`
const chosen = 'newpass2026'

const remind = (email: string) => server.api.call('POST /password-reminder', { body: { email } })

/** Requests a link for this address, and returns the token that was mailed. */
async function linkFor(email: string): Promise<string> {
  await remind(email)
  return mailedToken(server, email)
}

const redeem = (token: string, password = chosen, api = server.api) =>
  api.call('POST /password-reminder/certify', { body: { token, password, password_confirmation: password } })

const logIn = (email: string, password: string) => server.api.call('POST /login', { body: { email, password } })

describe('requesting a new password', () => {
  it('mails a link that sets it, whatever the case of the address', async () => {
    const { email, password } = await server.addMember()
    await remind(email.toUpperCase())
    expect(await redeem(await mailedToken(server, email))).toBeUndefined()
    expect(await logIn(email, chosen)).toHaveProperty('auth_key')
    expect((await problemFrom(logIn(email, password))).code).toBe('wrong_credentials')
  })

  it('responds alike for an unknown address, after the same work, and sends no mail', async () => {
    const { email } = await server.addMember()
    const unknown = unknownAddress()
    const stored = () => server.deps.db.selectFrom('password_request').select(['email', 'locale']).execute()
    const [known, other] = [await remind(email), await remind(unknown)]
    expect({ ...other, email: '' }).toEqual({ ...known, email: '' })
    // Nothing else is done by the request: a job looks up the member later.
    expect(await stored()).toEqual([
      { email, locale: 'ja' },
      { email: unknown, locale: 'ja' },
    ])
    await server.jobs.runTriggered()
    expect(await stored()).toEqual([])
    expect(server.mailbox.lastTo(email).subject).toBe('【銀幕】パスワードの再設定')
    expect(server.mailbox.mails.filter((mail) => mail.to === unknown)).toEqual([])
  })

  it('writes in the language of the page', async () => {
    const { email } = await server.addMember()
    await server.client({ locale: 'en' }).call('POST /password-reminder', { body: { email } })
    await server.jobs.runTriggered()
    const mail = server.mailbox.lastTo(email)
    expect(mail.subject).toBe('[Ginmaku] Reset your password')
    expect(mail.html).toContain('href="http://localhost:3000/password-certify?token=')
  })

  it('is limited per inbox, known or not, for an hour, and the links sent until then work', async () => {
    const { email } = await server.addMember()
    for (const address of [email, unknownAddress()]) {
      for (let i = 0; i < 5; i++) await remind(address.replace('@', i === 0 ? '@' : `+${i}@`))
      const problem = await problemFrom(remind(address))
      expect([problem.status, problem.code]).toEqual([429, 'too_many_requests'])
      expect(problem.context?.retry_after_seconds).toBeLessThanOrEqual(3600)
    }
    expect(await redeem(await mailedToken(server, email))).toBeUndefined()
  })

  it('is limited per client over many addresses', async () => {
    const client = server.client({ headers: { 'x-forwarded-for': '10.9.9.9' } })
    const ask = () => client.call('POST /password-reminder', { body: { email: unknownAddress() } })
    for (let i = 0; i < 100; i++) await ask()
    expect((await problemFrom(ask())).code).toBe('too_many_requests')
    expect(await remind(unknownAddress())).toHaveProperty('expires_at')
  })

  it('stores no token in plain text once it was mailed', async () => {
    const { email } = await server.addMember()
    const token = await linkFor(email)
    const { db } = server.deps
    const rows = [
      await db.selectFrom('password_link').selectAll().execute(),
      await db.selectFrom('mail_outbox').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]?.length).toBeGreaterThan(0)
  })
})

describe('a link to set a new password', () => {
  it('works once, even when it is sent several times at the same moment', async () => {
    const { email } = await server.addMember()
    const token = await linkFor(email)
    const outcomes = await Promise.allSettled(['oneone11', 'twotwo22', 'three333'].map((one) => redeem(token, one)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const problem = await problemFrom(redeem(token))
    expect([problem.status, problem.code]).toEqual([410, 'link_expired'])
  })

  it('works for 24 hours', async () => {
    const { email } = await server.addMember()
    const token = await linkFor(email)
    server.clock.pass(24 * hourMs)
    expect((await problemFrom(redeem(token))).code).toBe('link_expired')
    server.clock.pass(-1)
    expect(await redeem(token)).toBeUndefined()
  })

  it('is replaced by the next one', async () => {
    const { email } = await server.addMember()
    const first = await linkFor(email)
    server.clock.pass(duplicateWindowMs)
    const second = await linkFor(email)
    expect((await problemFrom(redeem(first))).code).toBe('link_expired')
    expect(await redeem(second)).toBeUndefined()
  })

  it('can’t be guessed or used for another member', async () => {
    const [mine, theirs] = [await server.addMember(), await server.addMember()]
    const token = await linkFor(mine.email)
    for (const guess of [`${token}a`, token.slice(1), token.toUpperCase(), 'null', '%00'])
      expect((await problemFrom(redeem(guess, chosen, theirs.api))).code, guess).toBe('link_expired')
    await redeem(token, chosen, theirs.api)
    expect(await logIn(theirs.email, theirs.password)).toHaveProperty('auth_key')
    expect(await theirs.api.call('GET /session')).toHaveProperty('email', theirs.email)
  })

  it('gives each client a limited number of guesses', async () => {
    const client = server.client({ headers: { 'x-forwarded-for': '10.9.9.8' } })
    for (let i = 0; i < 100; i++)
      expect((await problemFrom(redeem(`guess-${i}`, chosen, client))).code).toBe('link_expired')
    expect((await problemFrom(redeem('guess', chosen, client))).code).toBe('too_many_requests')
  })

  it.each([
    [{ password: 'short1' }, 'password'],
    [{ password: 'ｆｕｌｌｗｉｄｔｈ１' }, 'password'],
    [{ password_confirmation: 'newpass2027' }, 'password_confirmation'],
    [{ password: 'Nameless99', password_confirmation: 'Nameless99' }, 'password'],
    [{ password: 'nameless99examplecom', password_confirmation: 'nameless99examplecom' }, 'password'],
  ])('refuses %o, names the field, and stays valid', async (wrong, field) => {
    const email = 'name.less99@example.com'
    const { deps: running } = server
    const member = (await running.db.selectFrom('member').select('member_id').where('email', '=', email).execute())[0]
    if (!member) await server.addMember({ email })
    server.clock.pass(hourMs)
    const body = { token: await linkFor(email), password: chosen, password_confirmation: chosen }
    const certify = (more: object) => server.api.call('POST /password-reminder/certify', { body: { ...body, ...more } })
    const problem = await problemFrom(certify(wrong))
    expect([problem.status, problem.code]).toEqual([422, 'invalid_fields'])
    expect(Object.keys(problem.errors ?? {})).toContain(field)
    expect(await certify({})).toBeUndefined()
  })
})

describe('a password that was set by link', () => {
  it('ends every session of the member, except the one that sent it', async () => {
    const { email, password, api } = await server.addMember()
    const here = server.client({ tokens: await logIn(email, password) })
    await redeem(await linkFor(email), chosen, here)
    expect(await here.call('GET /session')).toHaveProperty('email', email)
    expect((await problemFrom(api.call('GET /session'))).code).toBe('not_signed_in')
    await redeem(await linkFor(email), chosen)
    expect((await problemFrom(here.call('GET /session'))).code).toBe('not_signed_in')
  })

  it('is announced to its owner, in their language, with time and device', async () => {
    const { email } = await server.addMember({ locale: 'en' })
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    await redeem(await linkFor(email), chosen, server.client({ headers: { 'user-agent': agent } }))
    await server.jobs.runTriggered()
    const mail = server.mailbox.lastTo(email)
    expect(mail.subject).toBe('[Ginmaku] Your password was changed')
    expect(mail.text).toContain('Device: Firefox (Linux)')
    expect(mail.text).toMatch(/Changed: .*20\d\d/)
  })

  it('lets its owner log in on this browser while others are guessing', async () => {
    const { email } = await server.addMember()
    const post = (path: string, body: object, cookie = '') =>
      fetch(`${server.origin}/api/v2${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
    const token = await linkFor(email)
    const set = await post('/password-reminder/certify', { token, password: chosen, password_confirmation: chosen })
    for (let i = 0; i < 10; i++) await post('/login', { email, password: 'wrong1234' })
    expect((await post('/login', { email, password: chosen })).status).toBe(429)
    const cookie = set.headers.get('set-cookie')?.split(';')[0]
    expect((await post('/login', { email, password: chosen }, cookie)).status).toBe(200)
  })
})

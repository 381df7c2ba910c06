import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedToken, openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { hourMs } from '../clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

let counter = 0
const newAddress = () => `moved-${++counter}@example.com`

const ask = ({ api, password }: Pick<TestMember, 'api' | 'password'>, email: string, current_password = password) =>
  api.call('POST /user/mail-edit', { body: { email, current_password } })

const certify = (token: string, api = server.api) => api.call('POST /user/mail-edit/certify', { body: { token } })

/** Requests the change, and returns the token mailed to the new address. */
async function linkFor(member: TestMember, email: string): Promise<string> {
  await ask(member, email)
  return mailedToken(server, email)
}

const logIn = (email: string, password: string) => server.api.call('POST /login', { body: { email, password } })
const subjectsTo = (address: string) =>
  server.mailbox.mails.filter(({ to }) => to === address).map(({ subject }) => subject)

describe('changing the email address', () => {
  it('happens when the new address is certified, in any browser, and not before', async () => {
    const member = await server.addMember()
    const email = newAddress()
    const token = await linkFor(member, email)
    expect(await member.api.call('GET /session')).toHaveProperty('email', member.email)
    expect((await problemFrom(logIn(email, member.password))).code).toBe('wrong_credentials')
    expect(await certify(token)).toEqual({ email })
    expect(await member.api.call('GET /session')).toHaveProperty('email', email)
    expect(await logIn(email, member.password)).toHaveProperty('auth_key')
    expect((await problemFrom(logIn(member.email, member.password))).code).toBe('wrong_credentials')
  })

  it('notifies the old address when it is requested and when it is done', async () => {
    const member = await server.addMember()
    const token = await linkFor(member, newAddress())
    expect(subjectsTo(member.email)).toEqual(['【銀幕】メールアドレス変更のお申し込みがありました'])
    await certify(token)
    await server.jobs.runTriggered()
    expect(subjectsTo(member.email)).toHaveLength(2)
    expect(server.mailbox.lastTo(member.email).subject).toBe('【銀幕】メールアドレスが変更されました')
  })

  it('writes to the new address in the language of the page, to the old one in the member’s', async () => {
    const member = await server.addMember()
    const email = newAddress()
    await ask({ ...member, api: server.client({ tokens: member.tokens, locale: 'en' }) }, email)
    await server.jobs.runTriggered()
    expect(server.mailbox.lastTo(email).subject).toBe('[Ginmaku] Confirm your new email address')
    expect(server.mailbox.lastTo(email).text).toContain('/mail-certify?kind=mail-edit&token=')
    expect(server.mailbox.lastTo(member.email).subject).toContain('【銀幕】')
  })

  it.each([
    [{ current_password: 'wrong1234' }, { current_password: '現在のパスワードが違います' }],
    [{ email: 'no-address' }, { email: 'メールアドレスの形式が正しくありません' }],
    [{ email: '<script>@example.com' }, { email: 'メールアドレスの形式が正しくありません' }],
  ])('refuses %o, names the field, and sends no mail', async (typed, errors) => {
    const member = await server.addMember()
    const body = { email: newAddress(), current_password: member.password, ...typed }
    const problem = await problemFrom(member.api.call('POST /user/mail-edit', { body }))
    expect([problem.status, problem.code, problem.errors]).toEqual([422, 'invalid_fields', errors])
    await server.jobs.runTriggered()
    expect(subjectsTo(member.email)).toEqual([])
  })

  it('refuses the member’s current address, in any case', async () => {
    const member = await server.addMember()
    const problem = await problemFrom(ask(member, member.email.toUpperCase()))
    expect(problem.errors).toEqual({ email: '現在と同じメールアドレスです' })
  })
})

describe('a link for a new address', () => {
  it('works once, even when it is sent several times at the same moment', async () => {
    const token = await linkFor(await server.addMember(), newAddress())
    const outcomes = await Promise.allSettled([certify(token), certify(token), certify(token)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await problemFrom(certify(token))).code).toBe('link_expired')
  })

  it('works for 24 hours', async () => {
    const token = await linkFor(await server.addMember(), newAddress())
    server.clock.pass(24 * hourMs)
    expect((await problemFrom(certify(token))).code).toBe('link_expired')
    server.clock.pass(-1)
    expect(await certify(token)).toHaveProperty('email')
  })

  it('is replaced by the next one', async () => {
    const member = await server.addMember()
    const [first, second] = [await linkFor(member, newAddress()), await linkFor(member, newAddress())]
    expect((await problemFrom(certify(first))).code).toBe('link_expired')
    expect(await certify(second)).toHaveProperty('email')
  })

  it('changes its own member only, even if another member opens it', async () => {
    const [mine, theirs] = [await server.addMember(), await server.addMember()]
    const email = newAddress()
    await certify(await linkFor(mine, email), theirs.api)
    expect(await theirs.api.call('GET /session')).toHaveProperty('email', theirs.email)
    expect(await mine.api.call('GET /session')).toHaveProperty('email', email)
  })

  it('gives each client a limited number of guesses', async () => {
    const client = server.client({ headers: { 'x-forwarded-for': '10.9.9.7' } })
    for (let i = 0; i < 100; i++) expect((await problemFrom(certify(`guess-${i}`, client))).code).toBe('link_expired')
    expect((await problemFrom(certify('guess', client))).code).toBe('too_many_requests')
  })

  it('stops working when the owner sets a new password', async () => {
    const member = await server.addMember()
    const token = await linkFor(member, newAddress())
    await server.api.call('POST /password-reminder', { body: { email: member.email } })
    const reissue = await mailedToken(server, member.email)
    await server.api.call('POST /password-reminder/certify', {
      body: { token: reissue, password: 'newpass2026', password_confirmation: 'newpass2026' },
    })
    expect((await problemFrom(certify(token))).code).toBe('link_expired')
  })

  it('ends a link for a new password that went to the old address', async () => {
    const member = await server.addMember()
    await server.api.call('POST /password-reminder', { body: { email: member.email } })
    const reissue = await mailedToken(server, member.email)
    await certify(await linkFor(member, newAddress()))
    const body = { token: reissue, password: 'newpass2026', password_confirmation: 'newpass2026' }
    expect((await problemFrom(server.api.call('POST /password-reminder/certify', { body }))).code).toBe('link_expired')
  })
})

describe('an address that is another member’s', () => {
  it('gets the same response and the same mail to the old address; its owner gets a notice without a link', async () => {
    const [mine, theirs] = [await server.addMember(), await server.addMember()]
    const free = await ask(await server.addMember(), newAddress())
    const taken = await ask(mine, theirs.email.toUpperCase())
    expect({ ...taken, email: '' }).toEqual({ ...free, email: '' })
    await server.jobs.runTriggered()
    expect(server.mailbox.lastTo(theirs.email).subject).toBe('【銀幕】メールアドレス変更のお申し込みについて')
    expect(server.mailbox.lastTo(theirs.email).text).not.toContain('token=')
    expect(subjectsTo(mine.email)).toEqual(['【銀幕】メールアドレス変更のお申し込みがありました'])
    expect(await theirs.api.call('GET /session')).toHaveProperty('email', theirs.email)
  })

  it('can’t be taken even when they sign up while the mail is on its way, nor by two members at once', async () => {
    const email = newAddress()
    const [one, other] = [await server.addMember(), await server.addMember()]
    const [first, second] = [await linkFor(one, email), await linkFor(other, email)]
    const outcomes = await Promise.allSettled([certify(first), certify(second)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = outcomes[0]?.status === 'rejected' ? first : second
    const problem = await problemFrom(certify(lost))
    expect([problem.status, problem.code]).toEqual([409, 'email_taken'])
  })
})

describe('limits', () => {
  it('of mails per inbox and per member', async () => {
    const inbox = newAddress()
    for (let i = 0; i < 5; i++) await ask(await server.addMember(), inbox.replace('@', `+${i}@`))
    const member = await server.addMember()
    expect((await problemFrom(ask(member, inbox))).code).toBe('too_many_requests')
    for (let i = 0; i < 9; i++) await ask(member, newAddress())
    expect((await problemFrom(ask(member, newAddress()))).code).toBe('too_many_requests')
  })

  it('of guesses at the password', async () => {
    const member = await server.addMember()
    for (let i = 0; i < 10; i++)
      expect((await problemFrom(ask(member, newAddress(), 'wrong1234'))).code).toBe('invalid_fields')
    expect((await problemFrom(ask(member, newAddress()))).code).toBe('too_many_requests')
  })

  it('can’t be requested without a session', async () => {
    const { password } = await server.addMember()
    expect((await problemFrom(ask({ api: server.api, password }, newAddress()))).code).toBe('not_signed_in')
  })
})

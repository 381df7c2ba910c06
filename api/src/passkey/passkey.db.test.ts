import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { authenticatorOf, logInWith, passkeyOf } from '../../testing/passkey-of.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { minuteMs } from '../clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const onFirefox = ({ tokens }: TestMember) => server.client({ tokens, headers: { 'user-agent': firefox } })
const list = async ({ api }: Pick<TestMember, 'api'>) => (await api.call('GET /user/passkey')).items
const codeOf = async (call: Promise<unknown>) => (await problemFrom(call)).code
const eventsOf = async ({ api }: Pick<TestMember, 'api'>) =>
  (await api.call('GET /user/account-event')).items.map(({ kind }) => kind)
const remove = ({ api }: Pick<TestMember, 'api'>, passkey_id: string) =>
  api.call('DELETE /user/passkey/{passkey_id}', { params: { passkey_id } })
const rename = ({ api }: Pick<TestMember, 'api'>, passkey_id: string, name: string) =>
  api.call('PUT /user/passkey/{passkey_id}', { params: { passkey_id }, body: { name } })
const withoutPassword = ({ memberId }: TestMember) =>
  server.deps.db.updateTable('member').set({ password_hash: null }).where('member_id', '=', memberId).execute()

describe('a new passkey', () => {
  it('is listed with its device and dates, and needs nothing else right after a log-in', async () => {
    const member = await server.addMember()
    expect(await list(member)).toEqual([])
    const { passkeyId } = await passkeyOf(server, { api: onFirefox(member) })
    const created_at = server.clock.now().toISOString()
    expect(await list(member)).toEqual([
      {
        passkey_id: passkeyId,
        name: null,
        device: { kind: 'computer', browser: 'Firefox', system: 'Linux' },
        is_synced: false,
        created_at,
        last_used_at: null,
      },
    ])
  })

  it('is announced to its owner by mail, in their language, and recorded', async () => {
    const member = await server.addMember({ locale: 'en' })
    await passkeyOf(server, { api: onFirefox(member) })
    await server.jobs.runTriggered()
    const mail = server.mailbox.lastTo(member.email)
    expect(mail.subject).toContain('A passkey was added')
    expect(mail.text).toContain('Firefox (Linux)')
    expect(mail.text).toContain('/mypage/account/passkeys')
    expect(await eventsOf(member)).toEqual(['passkey_added'])
  })

  it('is bound to the member and the site, and excludes the devices that have one', async () => {
    const member = await server.addMember()
    await passkeyOf(server, member)
    const options = await member.api.call('POST /user/passkey/options', { body: {} })
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: '銀幕' },
      user: { name: member.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(options.excludeCredentials).toHaveLength(1)
  })

  it('is refused beyond twenty', async () => {
    const member = await server.addMember()
    for (let made = 0; made < 20; made += 1) await passkeyOf(server, member)
    expect(await codeOf(passkeyOf(server, member))).toBe('too_many_passkeys')
    expect(await list(member)).toHaveLength(20)
  })
})

describe('a session that is not new', () => {
  it('needs the password to register a passkey', async () => {
    const member = await server.addMember()
    server.clock.pass(16 * minuteMs)
    const tokens = { ...member.tokens, ...(await refreshed(member)) }
    const api = server.client({ tokens })
    const ask = (current_password?: string) =>
      api.call('POST /user/passkey/options', { body: current_password === undefined ? {} : { current_password } })
    expect(await codeOf(ask())).toBe('recent_log_in_needed')
    const wrong = await problemFrom(ask('wrong1234'))
    expect([wrong.code, Object.keys(wrong.errors ?? {})]).toEqual(['invalid_fields', ['current_password']])
    expect(await ask(member.password)).toHaveProperty('challenge')
  })

  it('has ten attempts at the password', async () => {
    const member = await server.addMember()
    server.clock.pass(16 * minuteMs)
    const api = server.client({ tokens: { ...member.tokens, ...(await refreshed(member)) } })
    const ask = (current_password: string) =>
      codeOf(api.call('POST /user/passkey/options', { body: { current_password } }))
    for (let tries = 0; tries < 10; tries += 1) expect(await ask('wrong1234')).toBe('invalid_fields')
    expect(await ask(member.password)).toBe('too_many_requests')
  })
})

const refreshed = ({ tokens }: TestMember) =>
  server.client({ headers: { 'x-auth-key': tokens.auth_key } }).call('POST /session/refresh')

describe('a log-in with a passkey', () => {
  it('needs no email address, and starts a session as a password does', async () => {
    const member = await server.addMember()
    const passkey = await passkeyOf(server, member)
    server.clock.pass(minuteMs)
    const session = await logInWith(server, passkey)
    expect(await session.api.call('GET /session')).toMatchObject({ email: member.email })
    expect(await eventsOf(member)).toEqual(['logged_in', 'passkey_added'])
    expect((await list(member))[0]?.last_used_at).toBe(server.clock.now().toISOString())
    const { items } = await session.api.call('GET /user/session')
    expect(items.map(({ is_current }) => is_current)).toEqual([true, false])
  })

  it('makes the device known, as a password does', async () => {
    const passkey = await passkeyOf(server, await server.addMember())
    const options = await server.api.call('POST /passkey/login/options')
    const response = await fetch(`${server.origin}/api/v2/passkey/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ credential: passkey.authenticator.get(options) }),
    })
    expect(response.headers.get('set-cookie')).toMatch(/^ginmaku_device=.*HttpOnly/)
  })

  it('works again and again, also for a passkey that does not count its uses', async () => {
    const member = await server.addMember()
    const counting = await passkeyOf(server, member)
    const synced = await passkeyOf(server, member, authenticatorOf(server, false))
    for (const passkey of [counting, synced, counting, synced])
      expect(await (await logInWith(server, passkey)).api.call('GET /session')).toHaveProperty('email')
  })

  it('with a passkey that its owner has deleted says that it is not known', async () => {
    const member = await server.addMember()
    const passkey = await passkeyOf(server, member)
    await remove(member, passkey.passkeyId)
    expect(await codeOf(logInWith(server, passkey))).toBe('passkey_unknown')
  })

  it('still works while others use up the attempts at the password', async () => {
    const member = await server.addMember()
    const passkey = await passkeyOf(server, member)
    const body = { email: member.email, password: 'wrong1234' }
    for (let tries = 0; tries < 10; tries += 1) await codeOf(server.api.call('POST /login', { body }))
    expect(await codeOf(server.api.call('POST /login', { body }))).toBe('too_many_requests')
    expect(await (await logInWith(server, passkey)).api.call('GET /session')).toHaveProperty('email')
  })
})

describe('a passkey', () => {
  it('gets a name, without the blanks around it', async () => {
    const member = await server.addMember()
    const { passkeyId } = await passkeyOf(server, member)
    expect(await rename(member, passkeyId, ' 仕事用のPC ')).toMatchObject({ name: '仕事用のPC' })
    expect((await list(member))[0]?.name).toBe('仕事用のPC')
    expect(await codeOf(rename(member, passkeyId, '  '))).toBe('invalid_fields')
    expect(await codeOf(rename(member, passkeyId, 'x'.repeat(41)))).toBe('invalid_fields')
  })

  it('is deleted, which is recorded', async () => {
    const member = await server.addMember()
    const [remaining, deleted] = [await passkeyOf(server, member), await passkeyOf(server, member)]
    server.clock.pass(minuteMs)
    await remove(member, deleted.passkeyId)
    expect((await list(member)).map(({ passkey_id }) => passkey_id)).toEqual([remaining.passkeyId])
    expect((await eventsOf(member))[0]).toBe('passkey_removed')
    expect(await codeOf(remove(member, deleted.passkeyId))).toBe('passkey_not_found')
  })

  it('is not deleted when it is the last way to log in', async () => {
    const member = await server.addMember()
    const [one, other] = [await passkeyOf(server, member), await passkeyOf(server, member)]
    await withoutPassword(member)
    await remove(member, one.passkeyId)
    expect(await codeOf(remove(member, other.passkeyId))).toBe('only_way_to_log_in')
    expect(await list(member)).toHaveLength(1)
    expect(await (await logInWith(server, other)).api.call('GET /session')).toHaveProperty('email')
  })

  it('stays when both of two are deleted at the same moment', async () => {
    const member = await server.addMember()
    const passkeys = [await passkeyOf(server, member), await passkeyOf(server, member)]
    await withoutPassword(member)
    const outcomes = await Promise.allSettled(passkeys.map(({ passkeyId }) => remove(member, passkeyId)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await list(member)).toHaveLength(1)
  })
})

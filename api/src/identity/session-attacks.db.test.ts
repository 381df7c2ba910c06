import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { dayMs, minuteMs } from '../clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

const refresh = (auth_key: string) =>
  server.client({ headers: { 'x-auth-key': auth_key } }).call('POST /session/refresh')
const codeOf = async (call: Promise<unknown>) => (await problemFrom(call)).code

describe('session fixation', () => {
  it('a log-in never reuses the session that the browser already has, which an attacker may have set', async () => {
    const [victim, attacker] = [await server.addMember(), await server.addMember()]
    const { auth_key, access_token } = attacker.tokens
    const planted = { 'x-auth-key': auth_key, 'x-access-token': access_token }
    const cookie = `auth_key=${auth_key}; access_token=${access_token}`
    const body = { email: victim.email, password: victim.password }
    const fresh = await server.client({ headers: { ...planted, cookie } }).call('POST /login', { body })
    expect(fresh.auth_key).not.toBe(auth_key)
    expect(await attacker.api.call('GET /session')).toMatchObject({ email: attacker.email })
  })

  it('a key that the attacker has chosen opens no session, before or after a log-in', async () => {
    const victim = await server.addMember()
    const headers = { 'x-auth-key': 'chosen-by-the-attacker' }
    const body = { email: victim.email, password: victim.password }
    await server.client({ headers }).call('POST /login', { body })
    expect(await codeOf(refresh('chosen-by-the-attacker'))).toBe('session_expired')
  })

  it('one session’s token does not work with another session’s key', async () => {
    const [victim, attacker] = [await server.addMember(), await server.addMember()]
    for (const tokens of [
      { auth_key: attacker.tokens.auth_key, access_token: victim.tokens.access_token },
      { auth_key: victim.tokens.auth_key, access_token: attacker.tokens.access_token },
    ])
      expect(await codeOf(server.client({ tokens }).call('GET /session'))).toBe('not_signed_in')
  })
})

describe('cross-site requests', () => {
  it('cookies alone authenticate no one: the calls read headers only', async () => {
    const { tokens, api } = await server.addMember()
    const cookie = `auth_key=${tokens.auth_key}; access_token=${tokens.access_token}`
    const byCookie = server.client({ headers: { cookie, origin: 'https://elsewhere.example' } })
    const [session] = (await api.call('GET /user/session')).items
    const params = { session_id: session?.session_id ?? '' }
    const { user_code } = await server.api.call('POST /deviceflow/code', { body: { client_id: 'ginmaku-tv' } })
    const calls = [
      byCookie.call('GET /session'),
      byCookie.call('GET /user/session'),
      byCookie.call('DELETE /user/session/{session_id}', { params }),
      byCookie.call('POST /user/session/end-others'),
      byCookie.call('POST /deviceflow/auth', { body: { user_code } }),
      byCookie.call('POST /deviceflow/check', { body: { user_code } }),
    ]
    for (const call of calls) expect(await codeOf(call)).toBe('not_signed_in')
    expect(await codeOf(byCookie.call('POST /session/refresh'))).toBe('session_expired')
    await byCookie.call('POST /logout')
    expect(await api.call('GET /session')).toHaveProperty('email')
  })

  it('another site may not read a response or send the headers', async () => {
    const preflight = await fetch(`${server.origin}/api/v2/user/session`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-auth-key',
      },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a stolen key', () => {
  it('is worthless, with every token made from it, once its session was ended from another device', async () => {
    const member = await server.addMember()
    const body = { email: member.email, password: member.password }
    const stolen = await server.api.call('POST /login', { body })
    const thiefs = [stolen.access_token, (await refresh(stolen.auth_key)).access_token]
    await member.api.call('POST /user/session/end-others')
    for (const access_token of thiefs) {
      const thief = server.client({ tokens: { auth_key: stolen.auth_key, access_token } })
      expect(await codeOf(thief.call('GET /session'))).toBe('not_signed_in')
      expect(await codeOf(thief.call('POST /user/session/end-others'))).toBe('not_signed_in')
    }
    expect(await codeOf(refresh(stolen.auth_key))).toBe('session_expired')
  })

  it('does not live longer by being refreshed', async () => {
    const { tokens } = await server.addMember()
    server.clock.pass(30 * dayMs - minuteMs)
    await refresh(tokens.auth_key)
    server.clock.pass(minuteMs)
    expect(await codeOf(refresh(tokens.auth_key))).toBe('session_expired')
  })
})

describe('the key stays at refresh', () => {
  it('so a refresh whose response was lost, or that two tabs make at once, ends no session', async () => {
    const { tokens } = await server.addMember()
    await refresh(tokens.auth_key)
    const both = await Promise.all([refresh(tokens.auth_key), refresh(tokens.auth_key)])
    for (const { access_token } of [...both, await refresh(tokens.auth_key)])
      expect(await server.client({ tokens: { ...tokens, access_token } }).call('GET /session')).toHaveProperty('email')
  })
})

describe('a replay after logging out', () => {
  it('is refused with each of its tokens', async () => {
    const { tokens, api } = await server.addMember()
    const { access_token } = await refresh(tokens.auth_key)
    await api.call('POST /logout')
    for (const token of [tokens.access_token, access_token]) {
      const replayed = server.client({ tokens: { ...tokens, access_token: token } })
      for (const key of ['GET /session', 'GET /user/session', 'GET /user/library', 'GET /user/history'] as const)
        expect(await codeOf(replayed.call(key))).toBe('not_signed_in')
    }
    expect(await codeOf(refresh(tokens.auth_key))).toBe('session_expired')
  })
})

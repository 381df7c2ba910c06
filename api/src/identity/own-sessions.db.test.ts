import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { minuteMs } from '../clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'

/** Another session of the member, from a log-in with these headers. */
async function logIn({ email, password }: TestMember, headers: Record<string, string> = {}) {
  const tokens = await server.client({ headers }).call('POST /login', { body: { email, password } })
  return { tokens, api: server.client({ tokens, headers }) }
}

const list = async ({ api }: Pick<TestMember, 'api'>) => (await api.call('GET /user/session')).items
const currentOf = async (who: Pick<TestMember, 'api'>) =>
  (await list(who)).find(({ is_current }) => is_current)?.session_id ?? ''
const end = ({ api }: Pick<TestMember, 'api'>, session_id: string) =>
  api.call('DELETE /user/session/{session_id}', { params: { session_id } })
const isLoggedIn = ({ api }: Pick<TestMember, 'api'>) =>
  api.call('GET /session').then(
    () => true,
    () => false,
  )
const refresh = ({ auth_key }: SessionTokens, headers = {}) =>
  server.client({ headers: { 'x-auth-key': auth_key, ...headers } }).call('POST /session/refresh')

describe('the list of sessions', () => {
  it('contains device, place, start and last use, the latest seen first, and marks the caller’s own', async () => {
    const member = await server.addMember()
    const started = server.clock.now().toISOString()
    server.clock.pass(minuteMs)
    const onPhone = await logIn(member, { 'user-agent': phone, 'x-client-region': 'FR' })
    const seen = server.clock.now().toISOString()
    const id = expect.any(String)
    const unknown = { kind: 'unknown', browser: null, system: null }
    expect(await list(onPhone)).toEqual([
      {
        session_id: id,
        device: { kind: 'phone', browser: 'Safari', system: 'iOS' },
        region: 'FR',
        created_at: seen,
        last_seen_at: seen,
        is_current: true,
      },
      { session_id: id, device: unknown, region: null, created_at: started, last_seen_at: started, is_current: false },
    ])
    expect((await list(member)).map(({ is_current }) => is_current)).toEqual([false, true])
  })

  it('contains neither key nor token, and no session of another member', async () => {
    const [member, other] = [await server.addMember(), await server.addMember()]
    const text = JSON.stringify(await list(member))
    for (const secret of [member.tokens.auth_key, member.tokens.access_token]) expect(text).not.toContain(secret)
    expect(text).not.toContain(await currentOf(other))
    expect(await list(member)).toHaveLength(1)
  })

  it('records the last use at most every five minutes', async () => {
    const member = await server.addMember()
    const seenAt = async () => (await list(member))[0]?.last_seen_at
    const started = server.clock.now().toISOString()
    server.clock.pass(5 * minuteMs - 1)
    expect(await seenAt()).toBe(started)
    server.clock.pass(1)
    expect(await seenAt()).toBe(server.clock.now().toISOString())
  })

  it('shows where a session was last refreshed, so that a key used abroad is noticed', async () => {
    const member = await server.addMember()
    server.clock.pass(minuteMs)
    await refresh(member.tokens, { 'x-client-region': 'FR' })
    expect(await list(member)).toMatchObject([{ region: 'FR', last_seen_at: server.clock.now().toISOString() }])
  })

  it('leaves out sessions that have ended', async () => {
    const member = await server.addMember()
    const other = await logIn(member)
    await other.api.call('POST /logout')
    expect(await list(member)).toHaveLength(1)
  })
})

describe('ending', () => {
  it('one session logs it out at once, and no other', async () => {
    const member = await server.addMember()
    const [one, other] = [await logIn(member), await logIn(member)]
    expect(await end(member, await currentOf(one))).toBeUndefined()
    expect([await isLoggedIn(one), await isLoggedIn(other), await isLoggedIn(member)]).toEqual([false, true, true])
    expect((await problemFrom(refresh(one.tokens))).code).toBe('session_expired')
  })

  it('everywhere else leaves the caller’s own session and other members alone', async () => {
    const [member, otherMember] = [await server.addMember(), await server.addMember()]
    const others = [await logIn(member), await logIn(member)]
    expect(await member.api.call('POST /user/session/end-others')).toBeUndefined()
    expect(await Promise.all([member, otherMember, ...others].map(isLoggedIn))).toEqual([true, true, false, false])
    expect(await list(member)).toHaveLength(1)
  })

  it('everywhere else also refuses a TV that was approved there and has not fetched its session yet', async () => {
    const member = await server.addMember()
    const thief = await logIn(member)
    const { device_code, user_code } = await server.api.call('POST /deviceflow/code', {
      body: { client_id: 'ginmaku-tv' },
    })
    await thief.api.call('POST /deviceflow/auth', { body: { user_code } })
    await member.api.call('POST /user/session/end-others')
    const poll = server.api.call('POST /deviceflow/token', { body: { device_code } })
    expect((await problemFrom(poll)).code).toBe('access_denied')
  })

  it.each(['another member’s', 'an ended', 'an unknown'])('%s session is not found', async (whose) => {
    const [member, otherMember] = [await server.addMember(), await server.addMember()]
    const ended = await logIn(member)
    const endedId = await currentOf(ended)
    await ended.api.call('POST /logout')
    const ids: Record<string, string> = {
      'another member’s': await currentOf(otherMember),
      'an ended': endedId,
      'an unknown': crypto.randomUUID(),
    }
    const problem = await problemFrom(end(member, ids[whose] ?? ''))
    expect([problem.status, problem.code]).toEqual([404, 'session_not_found'])
    expect(await isLoggedIn(otherMember)).toBe(true)
  })
})

import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { minuteMs, secondMs } from '../clock.ts'

let server: TestServer
let tv: ApiClient
beforeAll(async () => {
  server = await openTestServer()
  const headers = { 'user-agent': 'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) TV', 'x-client-region': 'FR' }
  tv = server.client({ headers })
})
afterAll(() => server.stop())

const ask = () => tv.call('POST /deviceflow/code', { body: { client_id: 'ginmaku-tv' } })
const poll = (device_code: string) => tv.call('POST /deviceflow/token', { body: { device_code } })
const pollCode = async (device_code: string) => (await problemFrom(poll(device_code))).code
const check = (api: ApiClient, user_code: string) => api.call('POST /deviceflow/check', { body: { user_code } })
const decide = (api: ApiClient, user_code: string, decision: 'approve' | 'deny' = 'approve') =>
  api.call('POST /deviceflow/auth', { body: { user_code, decision } })

/** The code with another last letter, or another first one. */
const wrong = (code: string, at: 0 | 8 = 8) => {
  const other = code[at] === 'B' ? 'C' : 'B'
  return code.slice(0, at) + other + code.slice(at + 1)
}

describe('a TV', () => {
  it('gets a pair of codes, and addresses for a person and for a QR code', async () => {
    const asked = await ask()
    expect(asked).toEqual({
      device_code: expect.stringMatching(/^[\w-]{43}$/),
      user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verification_uri: 'http://localhost:3000/deviceflow',
      verification_uri_complete: `http://localhost:3000/deviceflow?user_code=${asked.user_code}`,
      expires_in: 900,
      interval: 5,
    })
  })

  it('is refused when its app is unknown', async () => {
    const problem = await problemFrom(server.api.call('POST /deviceflow/code', { body: { client_id: 'other' } }))
    expect([problem.status, problem.code, problem.error]).toEqual([400, 'invalid_client', 'invalid_client'])
  })

  it('waits for the member’s approval, and is then logged in as them, once', async () => {
    const member = await server.addMember()
    const { device_code, user_code } = await ask()
    expect(await pollCode(device_code)).toBe('authorization_pending')
    expect(await decide(member.api, user_code)).toEqual({ statusCode: 200 })
    const tokens = await poll(device_code)
    expect(await server.client({ tokens }).call('GET /session')).toMatchObject({ email: member.email })
    expect(tokens.auth_key).not.toBe(member.tokens.auth_key)
    expect(await pollCode(device_code)).toBe('invalid_grant')
    const rows = await server.deps.db
      .selectFrom('session')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .execute()
    expect(rows.map(({ device_kind, device_system, region }) => [device_kind, device_system, region])).toContainEqual([
      'tv',
      'Tizen',
      'FR',
    ])
  })

  it('gets one session, even when it polls several times at the same moment', async () => {
    const member = await server.addMember()
    const { device_code, user_code } = await ask()
    await decide(member.api, user_code)
    const outcomes = await Promise.allSettled([poll(device_code), poll(device_code), poll(device_code)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('that polls too often must wait five seconds longer, for good', async () => {
    const { device_code } = await ask()
    const pollAfter = (seconds: number) => {
      server.clock.pass(seconds * secondMs)
      return pollCode(device_code)
    }
    expect(await pollAfter(0)).toBe('authorization_pending')
    expect(await pollAfter(4)).toBe('slow_down')
    expect(await pollAfter(9)).toBe('slow_down')
    expect(await pollAfter(15)).toBe('authorization_pending')
    expect(await pollAfter(15)).toBe('authorization_pending')
    expect(await pollAfter(14)).toBe('slow_down')
  })

  it('gets an error when the member has denied the code', async () => {
    const member = await server.addMember()
    const { device_code, user_code } = await ask()
    expect(await decide(member.api, user_code, 'deny')).toEqual({ statusCode: 200 })
    expect(await pollCode(device_code)).toBe('access_denied')
  })

  it('gets an error after 900 seconds that its code has expired, also after an approval that it did not fetch', async () => {
    const member = await server.addMember()
    const [one, other] = [await ask(), await ask()]
    await decide(member.api, other.user_code)
    server.clock.pass(900 * secondMs - 1)
    expect(await pollCode(one.device_code)).toBe('authorization_pending')
    server.clock.pass(1)
    expect(await pollCode(one.device_code)).toBe('expired_token')
    expect(await pollCode(other.device_code)).toBe('expired_token')
  })

  it('may send its calls as forms, as OAuth clients do, and reads the error where they look for it', async () => {
    const { device_code } = await ask()
    const form = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code,
      client_id: 'ginmaku-tv',
    })
    const response = await fetch(`${server.origin}/api/v1/deviceflow/token`, { method: 'POST', body: form })
    expect(response.status).toBe(400)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ error: 'authorization_pending' })
  })

  it('can’t use what its screen shows in place of its own code, nor another app’s code', async () => {
    const member = await server.addMember()
    const { device_code, user_code } = await ask()
    await decide(member.api, user_code)
    expect(await pollCode(user_code)).toBe('invalid_grant')
    const asAnother = tv.call('POST /deviceflow/token', { body: { device_code, client_id: 'other' } })
    expect((await problemFrom(asAnother)).code).toBe('invalid_grant')
  })

  it('is not logged in by an approval whose session has ended since', async () => {
    const member = await server.addMember()
    const { device_code, user_code } = await ask()
    await decide(member.api, user_code)
    await member.api.call('POST /logout')
    expect(await pollCode(device_code)).toBe('access_denied')
    expect(await pollCode(device_code)).toBe('access_denied')
  })
})

describe('a member', () => {
  it('sees the device and its region before deciding', async () => {
    const member = await server.addMember()
    const { user_code } = await ask()
    const asking = {
      user_code: user_code.replace('-', ''),
      device: { kind: 'tv', browser: 'Tizen', system: 'Tizen' },
      region: 'FR',
      requested_at: server.clock.now().toISOString(),
      expires_at: new Date(server.clock.now().getTime() + 900 * secondMs).toISOString(),
    }
    expect(await check(member.api, user_code)).toEqual({ statusCode: 200, asking })
    expect(await check(member.api, user_code)).toEqual({ statusCode: 200, asking })
  })

  it('may type the code in small or full-width letters, without the dash', async () => {
    const member = await server.addMember()
    const { user_code } = await ask()
    const fullWidth = [...user_code.replace('-', '')].map((letter) =>
      String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
    )
    for (const typed of [user_code.toLowerCase().replace('-', ''), fullWidth.join(''), ` ${user_code} `])
      expect(await check(member.api, typed)).toMatchObject({ statusCode: 200 })
  })

  it('must be logged in', async () => {
    const { user_code } = await ask()
    expect((await problemFrom(check(server.api, user_code))).code).toBe('not_signed_in')
    expect((await problemFrom(decide(server.api, user_code))).code).toBe('not_signed_in')
  })

  it.each([
    ['ja', 'コードが違います。', '時間内に入力されなかったため'],
    ['en', 'That isn’t the right code.', 'because it wasn’t entered in time'],
  ] as const)('reads in %s that a code is wrong (400) or too late (401)', async (locale, isWrong, isLate) => {
    const { user_code } = await ask()
    server.clock.pass(minuteMs)
    const { api } = await server.addMember({ locale })
    for (const call of [check, decide]) {
      const refused = await call(api, wrong(user_code, 0))
      expect(refused).toEqual({ statusCode: 400, errorMessage: expect.stringContaining(isWrong) })
    }
    server.clock.pass(14 * minuteMs)
    for (const call of [check, decide]) {
      const refused = await call(api, user_code)
      expect(refused).toEqual({ statusCode: 401, errorMessage: expect.stringContaining(isLate) })
    }
  })

  it('decides once: a second decision, also another member’s, changes nothing', async () => {
    const [first, second] = [await server.addMember(), await server.addMember()]
    const { device_code, user_code } = await ask()
    const outcomes = await Promise.all([
      decide(first.api, user_code),
      decide(second.api, user_code),
      decide(first.api, user_code, 'deny'),
    ])
    expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
    expect(await check(second.api, user_code)).toMatchObject({ statusCode: 400 })
    const winner = outcomes.findIndex(({ statusCode }) => statusCode === 200)
    const result = await poll(device_code).catch((error: unknown) => (error as ApiFailure).problem?.code)
    if (winner === 2) expect(result).toBe('access_denied')
    else expect(result).toHaveProperty('auth_key')
  })

  it('may name the device_code, which must then be of the same request', async () => {
    const member = await server.addMember()
    const [one, other] = [await ask(), await ask()]
    const auth = (device_code: string, user_code: string) =>
      member.api.call('POST /deviceflow/auth', { body: { device_code, user_code } })
    expect(await auth(one.device_code, other.user_code)).toMatchObject({ statusCode: 400 })
    expect(await auth(one.device_code, one.user_code)).toEqual({ statusCode: 200 })
  })

  it('gets statusCode 500 when the server fails', async () => {
    const member = await server.addMember()
    const { user_code } = await ask()
    const { db } = server.deps
    await sql`alter table device_code rename to device_code_gone`.execute(db)
    try {
      const failed = { statusCode: 500, errorMessage: expect.stringContaining('テレビでコードを取得し直してください') }
      expect(await check(member.api, user_code)).toEqual(failed)
      expect(await decide(member.api, user_code)).toEqual(failed)
    } finally {
      await sql`alter table device_code_gone rename to device_code`.execute(db)
    }
  })
})

describe('guessing', () => {
  it('ends a code after five wrong tries at it, by any members, even at the same moment', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => server.addMember()))
    const { device_code, user_code } = await ask()
    const tries = members.flatMap(({ api }) => [check(api, wrong(user_code)), decide(api, wrong(user_code))])
    for (const { statusCode } of await Promise.all(tries)) expect(statusCode).toBe(400)
    expect(await check(members[0]?.api as ApiClient, user_code)).toMatchObject({ statusCode: 401 })
    expect(await decide(members[0]?.api as ApiClient, user_code)).toMatchObject({ statusCode: 401 })
    expect(await pollCode(device_code)).toBe('authorization_pending')
  })

  it('leaves a code four wrong tries', async () => {
    const member = await server.addMember()
    const { user_code } = await ask()
    for (let i = 0; i < 4; i += 1) await check(member.api, wrong(user_code))
    expect(await decide(member.api, user_code)).toEqual({ statusCode: 200 })
  })

  it('is limited to ten wrong tries a member, while right ones and typing errors don’t count', async () => {
    const [member, other] = [await server.addMember(), await server.addMember()]
    const { user_code } = await ask()
    for (let i = 0; i < 12; i += 1) {
      expect(await check(member.api, user_code)).toMatchObject({ statusCode: 200 })
      expect(await check(member.api, 'BCDF-GHJ')).toMatchObject({ statusCode: 400 })
    }
    for (let i = 0; i < 10; i += 1)
      expect(await check(member.api, wrong(user_code, 0))).toMatchObject({ statusCode: 400 })
    for (const call of [check, decide]) {
      const problem = await problemFrom(call(member.api, user_code))
      expect([problem.status, problem.code]).toEqual([429, 'too_many_requests'])
      expect(problem.context?.retry_after_seconds).toBeGreaterThan(0)
    }
    expect(await decide(other.api, user_code)).toEqual({ statusCode: 200 })
  })

  it('is limited also when all tries come at the same moment', async () => {
    const member = await server.addMember()
    const { user_code } = await ask()
    const tries = Array.from({ length: 30 }, () => check(member.api, wrong(user_code, 0)))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  it('of whole codes from one client is limited too', async () => {
    const from = server.client({ headers: { 'x-forwarded-for': '203.0.113.77' } })
    const asked = () => from.call('POST /deviceflow/code', { body: { client_id: 'ginmaku-tv' } })
    const outcomes = await Promise.allSettled(Array.from({ length: 101 }, asked))
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals.map((reason: unknown) => reason instanceof ApiFailure && reason.problem?.code)).toEqual([
      'too_many_requests',
    ])
  })
})

describe('what is stored', () => {
  it('does not contain the device_code', async () => {
    const { device_code } = await ask()
    const rows = await server.deps.db.selectFrom('device_code').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(device_code)
  })

  it('is deleted a day after the codes’ end', async () => {
    await ask()
    const count = async () => (await server.deps.db.selectFrom('device_code').selectAll().execute()).length
    server.clock.pass(24 * 60 * minuteMs)
    await server.jobs.run('device-forget')
    expect(await count()).toBeGreaterThan(0)
    server.clock.pass(16 * minuteMs)
    await server.jobs.run('device-forget')
    expect(await count()).toBe(0)
  })
})

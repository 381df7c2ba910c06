import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCampaign, addEntitlement, addPresent, addTitle } from '../../testing/add-title.ts'
import { mailedToken, openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom, testClient } from '../../testing/test-client.ts'
import { joinChannel } from '../channel/public.ts'
import { after, dayMs } from '../clock.ts'
import { unknownOrigin } from '../identity/used-device.ts'
import { toApiError } from '../server/errors.ts'

type Body = CallInput<'POST /user/withdrawal'>['body']

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  for (const id of ['moon', 'sun', 'sea']) await addTitle(server, id)
  await addCampaign(server, 'fair', ['moon'])
  await addPresent(server, 'fair', 'moon')
})
afterAll(() => server.stop())

const withdraw = ({ api, password }: Pick<TestMember, 'api' | 'password'>, more: Partial<Body> = {}) =>
  api.call('POST /user/withdrawal', {
    body: { reasons: ['other'], precautions_accepted: true, current_password: password, ...more },
  })

const surveys = () => server.deps.db.selectFrom('withdrawal_survey').selectAll().execute()
const isMember = async ({ memberId }: TestMember) => {
  const { rows } = await sql`select 1 from member where member_id = ${memberId}`.execute(server.deps.db)
  return rows.length > 0
}

/** Another session of the same member. */
async function elsewhere({ memberId }: TestMember) {
  const tokens = await server.deps.sessions.start(server.deps.db, memberId, unknownOrigin)
  return testClient(server.origin, { tokens })
}

describe('before a withdrawal', () => {
  it('its page says what would be lost, in titles and presents', async () => {
    const member = await server.addMember()
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est' })
    await addEntitlement(server, member.memberId, 'moon')
    await addEntitlement(server, member.memberId, 'sun', { opensAt: after(server.clock.now(), dayMs) })
    await addEntitlement(server, member.memberId, 'sea', { startDeadline: after(server.clock.now(), -dayMs) })
    expect(await member.api.call('GET /user/withdrawal')).toEqual({
      blockers: [],
      losses: [
        { kind: 'unlimited', count: 1 },
        { kind: 'rental', count: 1 },
        { kind: 'reservation', count: 1 },
        { kind: 'present', count: 1 },
      ],
      has_password: true,
    })
  })

  it('one who has nothing loses nothing', async () => {
    const { api } = await server.addMember()
    expect(await api.call('GET /user/withdrawal')).toEqual({ blockers: [], losses: [], has_password: true })
  })

  it('a channel that renews has to be cancelled first; until its last day it is lost', async () => {
    const member = await server.addMember()
    const membership = { memberId: member.memberId, publisherId: 'p', price: 880, currency: 'JPY' }
    await joinChannel(server.deps.db, membership, server.clock.now())
    const [blocker] = (await member.api.call('GET /user/withdrawal')).blockers
    expect(blocker).toEqual({ kind: 'channel', id: 'p', name: '配給' })
    expect((await problemFrom(withdraw(member))).code).toBe('withdrawal_blocked')
    await member.api.call('POST /user/channel/{publisher_id}/cancel', { params: { publisher_id: 'p' } })
    const { blockers, losses } = await member.api.call('GET /user/withdrawal')
    expect([blockers, losses]).toEqual([[], [{ kind: 'channel', count: 1 }]])
  })

  it('visitors are asked to log in', async () => {
    expect((await problemFrom(server.api.call('GET /user/withdrawal'))).code).toBe('not_signed_in')
    expect((await problemFrom(withdraw({ api: server.api, password: 'abcd1234' }))).code).toBe('not_signed_in')
  })
})

describe('a withdrawal', () => {
  it('ends every session, frees the address and is confirmed by mail in the member’s language', async () => {
    const member = await server.addMember({ locale: 'en' })
    const other = await elsewhere(member)
    await withdraw({ ...member, api: testClient(server.origin, { tokens: member.tokens, locale: 'ja' }) })
    expect((await problemFrom(member.api.call('GET /session'))).code).toBe('not_signed_in')
    expect((await problemFrom(other.call('GET /user/library'))).code).toBe('not_signed_in')
    const headers = { 'x-auth-key': member.tokens.auth_key }
    expect((await problemFrom(server.client({ headers }).call('POST /session/refresh'))).code).toBe('session_expired')
    const { email, password } = member
    expect((await problemFrom(server.api.call('POST /login', { body: { email, password } }))).code).toBe(
      'wrong_credentials',
    )
    await server.jobs.runTriggered()
    expect(server.mailbox.lastTo(email).subject).toBe('[Ginmaku] Your account is closed')

    const { signup_key } = await server.api.call('POST /signup', {
      body: { email, password: 'anew2026', locale: 'ja', terms_accepted: true },
    })
    const token = await mailedToken(server, email)
    expect(await server.api.call('POST /signup/certify', { body: { token, signup_key } })).toHaveProperty('auth_key')
  })

  it('keeps the survey without the person', async () => {
    const member = await server.addMember()
    const before = (await surveys()).map(({ withdrawal_survey_id }) => withdrawal_survey_id)
    await withdraw(member, {
      reasons: ['too_expensive', 'other', 'other'],
      opinion: ' 見たい作品が、\r\nもう少しあれば… ',
    })
    const added = (await surveys()).filter(({ withdrawal_survey_id }) => !before.includes(withdrawal_survey_id))
    expect(added).toEqual([
      {
        withdrawal_survey_id: expect.any(String),
        reasons: ['too_expensive', 'other'],
        opinion: '見たい作品が、\nもう少しあれば…',
        locale: 'ja',
        month: expect.stringMatching(/^\d{4}-\d{2}$/),
      },
    ])
  })

  it.each<[Partial<Record<keyof Body, unknown>>, Record<string, string>]>([
    [{ reasons: [] }, { reasons: '1件以上指定してください' }],
    [{ reasons: ['bored'] }, { 'reasons.0': '選択肢の中から選んでください' }],
    [{ precautions_accepted: false }, { precautions_accepted: 'チェックを入れてください' }],
    [{ opinion: 'ありがとう♪' }, { opinion: '記号や絵文字は使えません' }],
    [{ opinion: 'あ'.repeat(201) }, { opinion: '200文字以内で入力してください' }],
    [{ current_password: undefined }, { current_password: '必須項目です' }],
    [{ current_password: 'wrong1234' }, { current_password: '現在のパスワードが違います' }],
  ])('with %o is refused, and nothing is erased', async (wrong, errors) => {
    const member = await server.addMember()
    const problem = await problemFrom(withdraw(member, wrong as Partial<Body>))
    expect([problem.status, problem.code, problem.errors]).toEqual([422, 'invalid_fields', errors])
    expect(await member.api.call('GET /session')).toHaveProperty('email', member.email)
  })

  it('gives a limited number of guesses at the password', async () => {
    const member = await server.addMember()
    for (let i = 0; i < 10; i++)
      expect((await problemFrom(withdraw(member, { current_password: 'wrong1234' }))).code).toBe('invalid_fields')
    expect((await problemFrom(withdraw(member))).code).toBe('too_many_requests')
    expect(await isMember(member)).toBe(true)
  })

  it('asks no password of a member who has none', async () => {
    const member = await server.addMember()
    await sql`update member set password_hash = null where member_id = ${member.memberId}`.execute(server.deps.db)
    expect(await member.api.call('GET /user/withdrawal')).toHaveProperty('has_password', false)
    await withdraw(member, { current_password: undefined })
    expect(await isMember(member)).toBe(false)
  })

  it('happens once, however often it is sent at the same moment and afterwards', async () => {
    const member = await server.addMember()
    const others = [await elsewhere(member), await elsewhere(member)]
    const before = (await surveys()).length
    const outcomes = await Promise.allSettled(
      [member.api, ...others, member.api].map((api) => withdraw({ ...member, api })),
    )
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.problem.code] : []))
    expect(refusals.length).toBeLessThan(4)
    expect(refusals.every((code) => code === 'not_signed_in')).toBe(true)
    expect((await problemFrom(withdraw(member))).code).toBe('not_signed_in')
    expect(await surveys()).toHaveLength(before + 1)
    await server.jobs.runTriggered()
    expect(server.mailbox.mails.filter(({ to }) => to === member.email)).toHaveLength(1)
  })

  it('leaves no faults in what the member does elsewhere in the meantime', async () => {
    const member = await server.addMember()
    const { email, password } = member
    const profile = { gender: null, birthday: '1990-04-01' }
    const outcomes = await Promise.allSettled([
      withdraw(member),
      ...Array.from({ length: 4 }, () => server.api.call('POST /login', { body: { email, password } })),
      ...Array.from({ length: 4 }, () => member.api.call('PUT /user/profile', { body: profile })),
    ])
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.status] : []))
    expect(failures.every((status) => status === 401)).toBe(true)
    const { rows } = await sql`select 1 from session where member_id = ${member.memberId}`.execute(server.deps.db)
    expect(rows).toEqual([])
  })

  it('makes what is written for a former member a refusal, not a fault', async () => {
    const started = server.deps.sessions.start(server.deps.db, 'unknown', unknownOrigin)
    const error = await started.catch((reason: unknown) => reason)
    expect(toApiError(error).code).toBe('not_signed_in')
  })

  it('is accessible to no one else', async () => {
    const [mine, theirs] = [await server.addMember(), await server.addMember()]
    await addEntitlement(server, theirs.memberId, 'moon', { salesType: 'est' })
    const body = { reasons: ['other'], precautions_accepted: true, current_password: mine.password }
    const stowaway = { ...body, member_id: theirs.memberId, email: theirs.email } as unknown as Body
    await mine.api.call('POST /user/withdrawal', { body: stowaway })
    expect(await theirs.api.call('GET /user/library')).toHaveProperty('result_total_count', 1)
  })
})

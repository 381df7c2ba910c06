import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedToken, openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { dayMs, minuteMs } from '../clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

const put = ({ api }: TestMember, body: CallInput<'PUT /user/profile'>['body']) =>
  api.call('PUT /user/profile', { body })

const empty = { gender: null, birthday: null }

describe('the profile', () => {
  it('is empty at first, stores new values, and null deletes them', async () => {
    const member = await server.addMember()
    expect(await member.api.call('GET /user/profile')).toEqual({ gender: null, birthday: null, receipt_name: null })
    const profile = { gender: 'other', birthday: '2000-02-29', receipt_name: '灯台商店' } as const
    expect(await put(member, profile)).toEqual(profile)
    expect(await member.api.call('GET /user/profile')).toEqual(profile)
    await put(member, { ...profile, gender: null })
    expect(await member.api.call('GET /user/profile')).toEqual({ ...profile, gender: null })
    await put(member, { ...profile, receipt_name: null })
    expect(await member.api.call('GET /user/profile')).toEqual({ ...profile, receipt_name: null })
  })

  it('has the name on receipts without outer spaces, and keeps it when an older page does not send it', async () => {
    const member = await server.addMember()
    const longest = '燈'.repeat(80)
    expect(await put(member, { ...empty, receipt_name: `\u3000 ${longest} ` })).toEqual({
      ...empty,
      receipt_name: longest,
    })
    expect(await put(member, empty)).toEqual({ ...empty, receipt_name: longest })
  })

  it.each([
    [{ birthday: '2199-01-01' }, { birthday: '未来の日付は指定できません' }],
    [{ birthday: '1899-12-31' }, { birthday: '日付の形式が正しくありません' }],
    [{ birthday: '2026-02-30' }, { birthday: '日付の形式が正しくありません' }],
    [{ gender: '<script>' as 'other' }, { gender: '選択肢の中から選んでください' }],
    [{ receipt_name: '長'.repeat(81) }, { receipt_name: '80文字以内で入力してください' }],
    [{ receipt_name: ' \u3000' }, { receipt_name: '必須項目です' }],
  ])('refuses %o and names the field', async (wrong, errors) => {
    const member = await server.addMember()
    const problem = await problemFrom(put(member, { gender: null, birthday: null, ...wrong }))
    expect([problem.status, problem.code, problem.errors]).toEqual([422, 'invalid_fields', errors])
  })

  it.each(['灯台\n商店', '灯台\t商店', '\u202e店商', '灯\u200b台'])(
    'refuses %j as a name on receipts',
    async (receipt_name) => {
      const problem = await problemFrom(put(await server.addMember(), { ...empty, receipt_name }))
      expect([problem.code, problem.errors]).toEqual([
        'invalid_fields',
        { receipt_name: '使えない文字（見えない文字や制御文字）が含まれています' },
      ])
    },
  )

  it('is visible to its owner only', async () => {
    const [mine, theirs] = [await server.addMember(), await server.addMember()]
    await put(mine, { gender: 'female', birthday: '1990-04-01' })
    const foreign = { gender: 'male', birthday: null, member_id: mine.memberId } as const
    await put(theirs, foreign)
    expect(await mine.api.call('GET /user/profile')).toEqual({
      gender: 'female',
      birthday: '1990-04-01',
      receipt_name: null,
    })
    expect((await problemFrom(server.api.call('GET /user/profile'))).code).toBe('not_signed_in')
  })
})

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const eventsOf = ({ api }: Pick<TestMember, 'api'>, query = {}) => api.call('GET /user/account-event', { query })

describe('the list of account events', () => {
  it('is listed with time, device and country, newest first', async () => {
    const member = await server.addMember()
    const { email, password } = member
    expect(await eventsOf(member)).toEqual({ items: [], result_total_count: 0 })
    await server.client({ headers: { 'user-agent': agent } }).call('POST /login', { body: { email, password } })
    const loggedInAt = server.clock.now().toISOString()
    server.clock.pass(minuteMs)
    await put(member, { gender: null, birthday: null })
    const { items, result_total_count } = await eventsOf(member)
    expect(result_total_count).toBe(2)
    expect(items.map(({ kind }) => kind)).toEqual(['profile_changed', 'logged_in'])
    expect(items[1]).toMatchObject({ happened_at: loggedInAt, device: 'Firefox (Linux)', region: 'JP' })
  })

  it('has sign-up, passwords, addresses and ended sessions, and neither a password nor an address', async () => {
    const email = 'trail@example.com'
    const body = { email, password: 'filmfan1234', locale: 'ja', terms_accepted: true } as const
    const { signup_key } = await server.api.call('POST /signup', { body })
    const token = await mailedToken(server, email)
    const tokens = await server.api.call('POST /signup/certify', { body: { token, signup_key } })
    const api = server.client({ tokens })
    server.clock.pass(minuteMs)
    await server.api.call('POST /login', { body: { email, password: 'filmfan1234' } })
    server.clock.pass(minuteMs)
    const chosen = { password: 'kabuki5678', password_confirmation: 'kabuki5678' }
    await api.call('PUT /user/password', { body: { current_password: 'filmfan1234', ...chosen } })
    server.clock.pass(minuteMs)
    const moved = { email: 'trail-moved@example.com', current_password: 'kabuki5678' }
    await api.call('POST /user/mail-edit', { body: moved })
    server.clock.pass(minuteMs)
    await server.api.call('POST /user/mail-edit/certify', { body: { token: await mailedToken(server, moved.email) } })
    server.clock.pass(minuteMs)
    await server.api.call('POST /password-reminder', { body: { email: moved.email } })
    const reissue = { token: await mailedToken(server, moved.email), ...chosen }
    await api.call('POST /password-reminder/certify', { body: reissue })
    const { items } = await eventsOf({ api })
    expect(items.map(({ kind }) => kind).filter((kind) => kind !== 'sessions_revoked')).toEqual([
      ...['password_reissued', 'mail_changed', 'mail_change_requested', 'password_changed', 'logged_in', 'registered'],
    ])
    expect(items.filter(({ kind }) => kind === 'sessions_revoked')).toHaveLength(1)
    expect(JSON.stringify(items)).not.toMatch(/kabuki|filmfan|@/)
  })

  it('is paged by ten', async () => {
    const member = await server.addMember()
    for (let i = 0; i < 12; i++) {
      server.clock.pass(minuteMs)
      await put(member, { gender: null, birthday: null })
    }
    const [first, second] = [await eventsOf(member), await eventsOf(member, { offset: 10 })]
    expect([first.items.length, second.items.length, second.result_total_count]).toEqual([10, 2, 12])
    expect(new Set([...first.items, ...second.items].map(({ account_event_id }) => account_event_id)).size).toBe(12)
  })

  it('is visible to its owner only', async () => {
    const [mine, theirs] = [await server.addMember(), await server.addMember()]
    await put(mine, { gender: null, birthday: null })
    expect(await eventsOf(theirs, { member_id: mine.memberId })).toEqual({ items: [], result_total_count: 0 })
    expect((await problemFrom(eventsOf({ api: server.api }))).code).toBe('not_signed_in')
  })

  it('does not show a script that a browser calls itself, and survives odd names', async () => {
    const member = await server.addMember()
    const { email, password } = member
    for (const odd of ['<script>alert(1)</script>', 'x'.repeat(5000), '()', 'Mozilla/5.0'])
      await server.client({ headers: { 'user-agent': odd } }).call('POST /login', { body: { email, password } })
    const { items } = await eventsOf(member)
    expect(items).toHaveLength(4)
    expect(JSON.stringify(items)).not.toMatch(/script|x{50}/)
  })

  it('is stored for a year', async () => {
    const member = await server.addMember()
    await put(member, { gender: null, birthday: null })
    const count = async () => {
      await server.jobs.run('identity-forget')
      const { db } = server.deps
      return (await db.selectFrom('account_event').select('kind').where('member_id', '=', member.memberId).execute())
        .length
    }
    server.clock.pass(365 * dayMs)
    expect(await count()).toBe(1)
    server.clock.pass(1)
    expect(await count()).toBe(0)
  })
})

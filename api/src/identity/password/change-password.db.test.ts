import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedToken, openTestServer, type TestMember, type TestServer } from '../../../testing/open-test-server.ts'
import { problemFrom } from '../../../testing/test-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

const chosen = 'newpass2026'

const change = ({ api, password }: Pick<TestMember, 'api' | 'password'>, typed: object = {}) =>
  api.call('PUT /user/password', {
    body: { current_password: password, password: chosen, password_confirmation: chosen, ...typed },
  })

const logIn = (email: string, password: string) => server.api.call('POST /login', { body: { email, password } })

describe('changing the password', () => {
  it('needs the current one; afterwards only the new one logs in', async () => {
    const member = await server.addMember()
    expect(await change(member)).toBeUndefined()
    expect(await logIn(member.email, chosen)).toHaveProperty('auth_key')
    expect((await problemFrom(logIn(member.email, member.password))).code).toBe('wrong_credentials')
  })

  it('ends all sessions but this one', async () => {
    const member = await server.addMember()
    const elsewhere = server.client({ tokens: await logIn(member.email, member.password) })
    await change(member)
    expect(await member.api.call('GET /session')).toHaveProperty('email', member.email)
    expect((await problemFrom(elsewhere.call('GET /session'))).code).toBe('not_signed_in')
  })

  it('invalidates a link for a new password', async () => {
    const member = await server.addMember()
    await server.api.call('POST /password-reminder', { body: { email: member.email } })
    const token = await mailedToken(server, member.email)
    await change(member)
    const body = { token, password: 'attacker1', password_confirmation: 'attacker1' }
    expect((await problemFrom(server.api.call('POST /password-reminder/certify', { body }))).code).toBe('link_expired')
  })

  it('is announced to the member by mail', async () => {
    const member = await server.addMember()
    await change(member)
    await server.jobs.runTriggered()
    expect(server.mailbox.lastTo(member.email).subject).toBe('【銀幕】パスワードが変更されました')
  })

  it.each([
    [{ current_password: 'wrong1234' }, { current_password: '現在のパスワードが違います' }],
    [{ current_password: '' }, { current_password: '必須項目です' }],
    [{ password: 'short1' }, { password: '半角の英数字・記号8文字以上で入力してください' }],
    [{ password_confirmation: 'newpass2027' }, { password_confirmation: 'パスワードと確認用パスワードが一致しません' }],
  ])('refuses %o and names the field', async (typed, errors) => {
    const member = await server.addMember()
    const problem = await problemFrom(change(member, typed))
    expect([problem.status, problem.code, problem.errors]).toEqual([422, 'invalid_fields', errors])
    expect(await logIn(member.email, member.password)).toHaveProperty('auth_key')
  })

  it('refuses the email address', async () => {
    const member = await server.addMember({ email: 'film.fan.2026@example.com' })
    const problem = await problemFrom(change(member, { password: 'filmfan2026', password_confirmation: 'filmfan2026' }))
    expect(problem.errors).toEqual({ password: 'メールアドレスと同じパスワードは使えません' })
  })

  it('refuses a password that is known from leaks', async () => {
    const member = await server.addMember()
    const problem = await problemFrom(change(member, { password: 'Password1', password_confirmation: 'Password1' }))
    expect(problem.errors?.password).toContain('流出が確認されている')
    expect(await logIn(member.email, member.password)).toHaveProperty('auth_key')
  })
})

describe('a person who is not the owner', () => {
  it('can’t change it without a session', async () => {
    const { password } = await server.addMember()
    expect((await problemFrom(change({ api: server.api, password }))).code).toBe('not_signed_in')
  })

  it('changes only their own with another member’s session', async () => {
    const [mine, theirs] = [await server.addMember(), await server.addMember()]
    const email = { email: mine.email, member_id: mine.memberId }
    await change(theirs, email)
    expect(await logIn(mine.email, mine.password)).toHaveProperty('auth_key')
    expect(await mine.api.call('GET /session')).toHaveProperty('email', mine.email)
  })

  it('with a stolen session has ten guesses at the password, which don’t count for the owner', async () => {
    const member = await server.addMember()
    const stolen = { ...member, api: server.client({ tokens: await logIn(member.email, member.password) }) }
    const guess = async () => (await problemFrom(change(stolen, { current_password: 'wrong1234' }))).code
    for (let i = 0; i < 10; i++) expect(await guess()).toBe('invalid_fields')
    expect((await problemFrom(change(stolen))).code).toBe('too_many_requests')
    expect(await change(member)).toBeUndefined()
  })
})

it('the right password resets the count of wrong ones', async () => {
  const member = await server.addMember()
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 6; i++)
      expect((await problemFrom(change(member, { current_password: 'wrong1234' }))).code).toBe('invalid_fields')
    const current = round === 0 ? member.password : chosen
    expect(await change(member, { current_password: current })).toBeUndefined()
  }
})

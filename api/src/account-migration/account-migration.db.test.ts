import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, dayMs, hourMs, minuteMs } from '../clock.ts'
import { saveSiteSetting } from '../home/public.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  for (const id of ['moon', 'sun']) await addTitle(server, id)
})
afterAll(() => server.stop())

const successor = { name: { ja: '新銀幕', en: 'New Ginmaku' }, url: 'https://successor.example/' }

/** Sets a window of a day that opens at this many milliseconds from now. */
const opensIn = (ms: number) => {
  const opens = after(server.clock.now(), ms)
  const service = {
    ends_at: after(opens, -hourMs).toISOString(),
    migration_opens_at: opens.toISOString(),
    migration_closes_at: after(opens, dayMs).toISOString(),
    successor,
  }
  return saveSiteSetting(server.deps.db, 'service', service, server.clock.now())
}
const bought = async (holder: TestMember) =>
  void (await addEntitlement(server, holder.memberId, 'moon', { salesType: 'est' }))

let counter = 0
const newAccount = () => `new-${++counter}@example.com`

beforeEach(async () => {
  await opensIn(-minuteMs)
  member = await server.addMember()
  await bought(member)
})

const migrate = (successor_account: string, { api } = member) =>
  api.call('POST /user/migration', { body: { successor_account, understood: true } })
const refusal = async (successor_account: string, of = member) =>
  (await problemFrom(migrate(successor_account, of))).code
const state = ({ api } = member) => api.call('GET /user/migration')

describe('moving an account to the successor (spec §1.4)', () => {
  it('is recorded, shown and confirmed by mail', async () => {
    await addEntitlement(server, member.memberId, 'sun')
    expect(await state()).toMatchObject({
      window: 'open',
      successor: { name: '新銀幕', url: successor.url },
      title_count: 1,
    })
    const account = newAccount()
    const migration = await migrate(account)
    expect(migration).toEqual({ successor_account: account, migrated_at: server.clock.now().toISOString() })
    expect((await state()).migration).toEqual(migration)
    await server.jobs.runTriggered()
    const mail = server.mailbox.lastTo(member.email)
    expect(mail.subject).toBe('【銀幕】アカウントの移行を承りました')
    expect(mail.text).toContain(account)
  })

  it('happens once, however often it is sent', async () => {
    const account = newAccount()
    const responses = await Promise.all(Array.from({ length: 5 }, () => migrate(account)))
    server.clock.pass(minuteMs)
    responses.push(await migrate(account.toUpperCase()))
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    await server.jobs.runTriggered()
    expect(server.mailbox.mails.filter(({ to }) => to === member.email)).toHaveLength(1)
  })

  it('cannot be changed', async () => {
    const account = newAccount()
    await migrate(account)
    expect(await refusal(newAccount())).toBe('already_migrated')
    expect((await state()).migration?.successor_account).toBe(account)
  })

  it('gives one account there to one account here, also when two ask at once', async () => {
    const rivals = await Promise.all(Array.from({ length: 4 }, () => server.addMember()))
    for (const rival of rivals) await bought(rival)
    const account = newAccount()
    const outcomes = await Promise.allSettled(rivals.map((rival) => migrate(account, rival)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(` ${account.toUpperCase()}`.trim())).toBe('successor_account_taken')
    expect((await state()).migration).toBeUndefined()
  })

  it('of two different requests of one member, one counts', async () => {
    const outcomes = await Promise.allSettled([migrate(newAccount()), migrate(newAccount())])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([
    [hourMs, 'before'],
    [-25 * hourMs, 'over'],
  ])('outside its window it is refused (%i ms)', async (ms, window) => {
    await opensIn(ms)
    expect((await state()).window).toBe(window)
    expect(await refusal(newAccount())).toBe('migration_closed')
  })

  it('is for holders of titles with an unlimited viewing period', async () => {
    const renter = await server.addMember()
    await addEntitlement(server, renter.memberId, 'moon')
    expect((await state(renter)).title_count).toBe(0)
    expect(await refusal(newAccount(), renter)).toBe('nothing_to_migrate')
  })

  it('does not let a member try out which accounts are taken', async () => {
    const other = await server.addMember()
    await bought(other)
    const account = newAccount()
    await migrate(account, other)
    for (let tries = 0; tries < 10; tries++) expect(await refusal(account)).toBe('successor_account_taken')
    expect(await refusal(newAccount())).toBe('too_many_requests')
  })

  it('needs a session, an address and the confirmation', async () => {
    expect(await refusal(newAccount(), { ...member, api: server.api })).toBe('not_signed_in')
    expect(await refusal('no-address')).toBe('invalid_fields')
    const body = { successor_account: newAccount(), understood: false as unknown as true }
    expect((await problemFrom(member.api.call('POST /user/migration', { body }))).code).toBe('invalid_fields')
  })
})

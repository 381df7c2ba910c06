import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { after, dayMs, hourMs, minuteMs } from '../clock.ts'
import { saveSiteSetting } from '../home/public.ts'
import { addEntitlement, addTitle } from '../testing/add-title.ts'
import { openTestWorld, type TestMember, type TestWorld } from '../testing/open-test-world.ts'
import { problemFrom } from '../testing/test-client.ts'

let world: TestWorld
let member: TestMember
beforeAll(async () => {
  world = await openTestWorld()
  for (const id of ['moon', 'sun']) await addTitle(world, id)
})
afterAll(() => world.stop())

const successor = { name: { ja: '新銀幕', en: 'New Ginmaku' }, url: 'https://successor.example/' }

/** Sets a window of a day that opens at this many milliseconds from now. */
const opensIn = (ms: number) => {
  const opens = after(world.clock.now(), ms)
  const service = {
    ends_at: after(opens, -hourMs).toISOString(),
    migration_opens_at: opens.toISOString(),
    migration_closes_at: after(opens, dayMs).toISOString(),
    successor,
  }
  return saveSiteSetting(world.world.db, 'service', service, world.clock.now())
}
const bought = async (holder: TestMember) =>
  void (await addEntitlement(world, holder.memberId, 'moon', { salesType: 'est' }))

let counter = 0
const newAccount = () => `new-${++counter}@example.com`

beforeEach(async () => {
  await opensIn(-minuteMs)
  member = await world.addMember()
  await bought(member)
})

const migrate = (successor_account: string, { api } = member) =>
  api.call('POST /user/migration', { body: { successor_account, understood: true } })
const refusal = async (successor_account: string, of = member) =>
  (await problemFrom(migrate(successor_account, of))).code
const state = ({ api } = member) => api.call('GET /user/migration')

describe('moving an account to the successor (spec §1.4)', () => {
  it('is recorded, shown and confirmed by mail', async () => {
    await addEntitlement(world, member.memberId, 'sun')
    expect(await state()).toMatchObject({
      window: 'open',
      successor: { name: '新銀幕', url: successor.url },
      title_count: 1,
    })
    const account = newAccount()
    const migration = await migrate(account)
    expect(migration).toEqual({ successor_account: account, migrated_at: world.clock.now().toISOString() })
    expect((await state()).migration).toEqual(migration)
    await world.jobs.runTriggered()
    const mail = world.mailbox.lastTo(member.email)
    expect(mail.subject).toBe('【銀幕】アカウントの移行を承りました')
    expect(mail.text).toContain(account)
  })

  it('happens once, however often it is sent', async () => {
    const account = newAccount()
    const answers = await Promise.all(Array.from({ length: 5 }, () => migrate(account)))
    world.clock.pass(minuteMs)
    answers.push(await migrate(account.toUpperCase()))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await world.jobs.runTriggered()
    expect(world.mailbox.mails.filter(({ to }) => to === member.email)).toHaveLength(1)
  })

  it('cannot be changed', async () => {
    const account = newAccount()
    await migrate(account)
    expect(await refusal(newAccount())).toBe('already_migrated')
    expect((await state()).migration?.successor_account).toBe(account)
  })

  it('gives one account there to one account here, also when two ask at once', async () => {
    const rivals = await Promise.all(Array.from({ length: 4 }, () => world.addMember()))
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
    const renter = await world.addMember()
    await addEntitlement(world, renter.memberId, 'moon')
    expect((await state(renter)).title_count).toBe(0)
    expect(await refusal(newAccount(), renter)).toBe('nothing_to_migrate')
  })

  it('does not let a member try out which accounts are taken', async () => {
    const other = await world.addMember()
    await bought(other)
    const account = newAccount()
    await migrate(account, other)
    for (let tries = 0; tries < 10; tries++) expect(await refusal(account)).toBe('successor_account_taken')
    expect(await refusal(newAccount())).toBe('too_many_requests')
  })

  it('needs a session, an address and the confirmation', async () => {
    expect(await refusal(newAccount(), { ...member, api: world.api })).toBe('not_signed_in')
    expect(await refusal('nobody')).toBe('invalid_fields')
    const body = { successor_account: newAccount(), understood: false as unknown as true }
    expect((await problemFrom(member.api.call('POST /user/migration', { body }))).code).toBe('invalid_fields')
  })
})

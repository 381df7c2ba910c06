import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addChannel, addLiveEvent } from '../../../testing/add-title.ts'
import type { TestMember } from '../../../testing/open-test-server.ts'
import { addTitleOnSale, cards, openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { renewingIn } from '../../../testing/renewing-shop.ts'
import { problemFrom } from '../../../testing/test-client.ts'
import { after, dayMs, hourMs } from '../../clock.ts'
import { refundPurchase } from '../public.ts'

let shop: TestShop
let on: ReturnType<typeof renewingIn>
beforeAll(async () => {
  shop = await openTestShop()
  await addTitleOnSale(shop.server, 'moon')
  await addChannel(shop.server, 'own-page', ['moon'])
  on = renewingIn(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

type Sort = 'purchase_date_desc' | 'purchase_date_asc' | 'title_asc'

const payments = (member: TestMember, query: { sort?: Sort; offset?: number; limit?: number } = {}) =>
  member.api.call('GET /user/payment', { query })
const payment = (member: TestMember, purchase_number: string) =>
  member.api.call('GET /user/payment/{purchase_number}', { params: { purchase_number } })

/** With a session that begins now. */
const joined = async (): Promise<TestMember> => {
  const member = await on.joined('2027-01-31')
  return { ...member, api: await on.fresh(member) }
}

/** Joined on 31 January, renewed once, then rented a film. */
async function memberWithThree(): Promise<TestMember> {
  const member = await on.joined('2027-01-31')
  await on.renewDaily('2027-02-28', '2027-03-01')
  const returned = { ...member, api: await on.fresh(member) }
  await shop.buy(returned, cards.success)
  return returned
}

const shown = ({ items }: Awaited<ReturnType<typeof payments>>) =>
  items.map((item) => (item.subject === 'pack' ? item.full_title_id : item.term?.first_day))

describe('what a member has paid (spec §2.7 /mypage/history)', () => {
  it('has each month of a channel with its days, amount and tax, among the packs', async () => {
    const member = await memberWithThree()
    const { items, result_total_count } = await payments(member)
    expect(result_total_count).toBe(3)
    expect(items[0]).toMatchObject({ subject: 'pack', full_title_id: 'film', state: 'rented' })
    const channel = { subject: 'channel', publisher_id: 'p', price: 880, tax: 80, currency: 'JPY', status: 'granted' }
    expect(items[1]).toMatchObject({ ...channel, term: { first_day: '2027-02-28', last_day: '2027-03-30' } })
    expect(items[2]).toMatchObject({ ...channel, term: { first_day: '2027-01-31', last_day: '2027-02-27' } })
    expect(items[2]).not.toHaveProperty('refunded_price')
    expect(items[2]).toHaveProperty('pack_name', 'チャンネル会員（1か月分）')
  })

  it('is sorted by date and by name, and counted over its pages', async () => {
    const member = await memberWithThree()
    expect(shown(await payments(member, { sort: 'purchase_date_asc' }))).toEqual(['2027-01-31', '2027-02-28', 'film'])
    const second = await payments(member, { offset: 1, limit: 1 })
    expect([shown(second), second.result_total_count]).toEqual([['2027-02-28'], 3])
  })

  it('sorts channels among titles by reading in Japanese', async () => {
    const member = await memberWithThree()
    const { db } = shop.server.deps
    const nameFilm = (reading: string) =>
      db.updateTable('title').set({ reading }).where('full_title_id', '=', 'film').execute()
    await db.updateTable('publisher').set({ reading: 'なみ' }).where('publisher_id', '=', 'p').execute()
    await nameFilm('あめ')
    expect(shown(await payments(member, { sort: 'title_asc' }))[0]).toBe('film')
    await nameFilm('ゆき')
    expect(shown(await payments(member, { sort: 'title_asc' }))[2]).toBe('film')
  })

  it('says what was refunded of a month, which has no days any more', async () => {
    const member = await joined()
    const [bought] = (await payments(member)).items
    const purchaseNumber = bought?.purchase_number ?? ''
    await refundPurchase(shop.server.deps, { purchaseNumber, amount: undefined }, 0)
    const [refunded] = (await payments(member)).items
    expect(refunded).toMatchObject({ status: 'refunded', refunded_price: 880 })
    expect(refunded).not.toHaveProperty('term')
    expect(await payment(member, purchaseNumber)).toMatchObject({ refunds: [{ price: 880, tax: 80 }] })
  })

  it('shows a channel by a title that is in its shop now, and never a picture that has left it', async () => {
    const member = await joined()
    const { db, clock } = shop.server.deps
    const pictureOfMonth = async () => (await payments(member)).items[0]?.image
    expect(await pictureOfMonth()).toContain('/images/posters/moon.')
    const publish = (published_at: Date) =>
      db.updateTable('title').set({ published_at }).where('full_title_id', '=', 'moon').execute()
    const { published_at } = await db
      .selectFrom('title')
      .select('published_at')
      .where('full_title_id', '=', 'moon')
      .executeTakeFirstOrThrow()
    await publish(new Date(clock.now().getTime() + 1000))
    expect(await pictureOfMonth()).toBe('')
    await publish(published_at)
  })

  it('leaves the history of packs as it was for remotes that know no channels in it', async () => {
    const member = await memberWithThree()
    const { items, result_total_count } = await member.api.call('GET /user/history')
    expect([items.map(({ full_title_id }) => full_title_id), result_total_count]).toEqual([['film'], 1])
  })
})

describe('a ticket in the history', () => {
  const names = ['stage', 'daily'] as const
  beforeAll(async () => {
    const { server } = shop
    server.clock.set(start)
    for (const name of names) {
      await addTitleOnSale(server, name)
      await addLiveEvent(server, name, dayMs)
    }
    const events = server.deps.db.updateTable('live_event')
    await events.set({ repeats_every: 86_400 }).where('full_title_id', '=', 'daily').execute()
  })
  const start = new Date('2027-05-01T12:00:00+09:00')
  const performance = (startsIn: number) => ({
    starts_at: after(start, startsIn).toISOString(),
    ends_at: after(start, startsIn + 2 * hourMs).toISOString(),
  })

  async function memberWithTickets() {
    shop.server.clock.set(start)
    const member = await shop.server.addMember()
    const bought = { ...member, api: await on.fresh(member) }
    for (const name of names) await shop.buy(bought, cards.success, { pack_price_id: `${name}-tvod-hd` })
    await shop.buy(bought, cards.success)
    return bought
  }

  /** The performance of each title, some days later. */
  async function performancesAfter(days: number, member: TestMember) {
    shop.server.clock.set(after(start, days * dayMs))
    const { items } = await (await on.fresh(member)).call('GET /user/payment', {})
    return Object.fromEntries(
      items.map((item) => (item.subject === 'pack' ? [item.full_title_id, item.performance] : [])),
    )
  }

  it('has its performance, a film none, all from one query', async () => {
    const member = await memberWithTickets()
    const queried = vi.spyOn(shop.server.deps.db, 'selectFrom')
    const performances = await performancesAfter(0, member)
    const queries = queried.mock.calls.filter(([table]) => (table as unknown) === 'live_event')
    queried.mockRestore()
    expect(queries).toHaveLength(1)
    expect(performances).toEqual({
      stage: expect.objectContaining(performance(dayMs)),
      daily: expect.objectContaining({ ...performance(dayMs), repeats: true }),
      film: undefined,
    })
  })

  it('keeps the performance that is over, but has none that it does not admit to', async () => {
    const member = await memberWithTickets()
    expect(await performancesAfter(2, member)).toMatchObject({
      stage: performance(dayMs),
      daily: performance(2 * dayMs),
    })
    expect(await performancesAfter(31, member)).toMatchObject({ stage: performance(dayMs), daily: undefined })
  })
})

describe('one payment, for its receipt', () => {
  it('is of a channel with its term, or of a pack', async () => {
    const member = await memberWithThree()
    const [film, renewal] = (await payments(member)).items
    expect(await payment(member, film?.purchase_number ?? '')).toMatchObject({
      ...{ subject: 'pack', full_title_id: 'film', tax_rate: 10 },
    })
    expect(await payment(member, (renewal?.purchase_number ?? '').toLowerCase())).toMatchObject({
      ...{
        subject: 'channel',
        name: '配給',
        pack_name: 'チャンネル会員（1か月分）',
        price: 880,
        tax: 80,
        tax_rate: 10,
      },
      term: { first_day: '2027-02-28', last_day: '2027-03-30' },
    })
  })

  it('is another member’s for no one else, and no visitor’s', async () => {
    const [owner, other] = [await joined(), await shop.server.addMember()]
    const number = (await payments(owner)).items[0]?.purchase_number ?? ''
    expect((await problemFrom(payment(other, number))).code).toBe('purchase_not_found')
    expect((await problemFrom(shop.server.api.call('GET /user/payment'))).code).toBe('not_signed_in')
    expect(await payments(other)).toEqual({ items: [], result_total_count: 0 })
  })
})

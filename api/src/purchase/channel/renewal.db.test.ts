import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { addChannel, addTitle } from '../../../testing/add-title.ts'
import type { TestMember } from '../../../testing/open-test-server.ts'
import { cards, openShopWithOwnGateway, type ShopWithOwnGateway } from '../../../testing/open-test-shop.ts'
import { early, noon, renewingIn, subjects } from '../../../testing/renewing-shop.ts'
import { problemFrom } from '../../../testing/test-client.ts'
import { minuteMs } from '../../clock.ts'
import { domains } from '../../domains.ts'
import { eraseMember } from '../../erase-member.ts'
import { checkAllMoney } from '../public.ts'

let shop: ShopWithOwnGateway
let on: ReturnType<typeof renewingIn>
beforeAll(async () => {
  shop = await openShopWithOwnGateway({ hangMs: 4_000, settings: { PAYMENT_TIMEOUT_MS: '1500' } })
  await addTitle(shop.server, 'moon')
  await addChannel(shop.server, 'own-page', ['moon'])
  on = renewingIn(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const priceOfChannel = (price: number) =>
  shop.server.deps.db.updateTable('channel').set({ price }).where('publisher_id', '=', 'p').execute()
const differences = async () => (await checkAllMoney(shop.server.deps)).differences
const countOf = (mails: readonly string[], subject: string) => mails.filter((mail) => mail === subject).length

describe('a channel’s year', () => {
  it('from 31 January: each term is charged once on its day, announced a week before, with a receipt', async () => {
    const member = await on.joined('2027-01-31')
    const english = await on.joined('2027-01-31', cards.success, 'en')
    await on.renewDaily('2027-02-01', '2028-01-28')
    const days = ['02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31']
    expect(await on.chargedTerms(member)).toEqual(days.map((day) => `2027-${day}`))
    expect(await on.atGateway(member)).toEqual(Array.from({ length: 12 }, () => 'captured'))
    const mails = on.mailsTo(member)
    expect([countOf(mails, subjects.renewing), countOf(mails, subjects.renewed), mails.length]).toEqual([12, 11, 23])
    expect(mails.slice(0, 3)).toEqual([subjects.renewing, subjects.renewed, subjects.renewing])
    expect(on.lastMailTo(member)).toContain('2028年1月31日月曜日に更新されます。1か月分の料金¥880（税込）')
    expect(on.lastMailTo(member)).toContain('解約の期限：2028年1月29日土曜日')
    expect(on.lastMailTo(english)).toContain('renews on Monday, January 31, 2028 (Japan time). We’ll charge ¥880')
    expect(on.mailsTo(english)).toHaveLength(23)

    await on.cancel(member)
    await on.renewDaily('2028-01-29', '2028-03-02')
    expect(await on.chargedTerms(member)).toHaveLength(11)
    expect(await on.membership(member)).toBeUndefined()
    expect((await problemFrom(on.watch(member))).code).toBe('payment_required')
    // A leap year.
    expect((await on.chargedTerms(english)).slice(-2)).toEqual(['2028-01-31', '2028-02-29'])
    const { balances, ...report } = await checkAllMoney(shop.server.deps)
    expect(report.differences).toEqual([])
    expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
    expect(balances.find(({ account }) => account === 'gateway:sandbox')?.balance).toBe((12 + 14) * 880)
  }, 240_000)
})

describe('several terms that no job has charged', () => {
  it('are charged one after the other, the oldest first, at the announced price', async () => {
    const member = await on.joined('2027-05-15')
    await priceOfChannel(2000)
    await on.renewOn('2027-08-20')
    await priceOfChannel(880)
    expect(await on.chargedTerms(member)).toEqual(['2027-06-15', '2027-07-15', '2027-08-15'])
    expect((await on.purchasesOf(member)).map(({ price }) => price)).toEqual([880, 880, 880, 880])
    expect(on.mailsTo(member)).toEqual([subjects.renewed, subjects.renewed, subjects.renewed])
    expect(await differences()).toEqual([])
  })

  it('are not charged when the membership has ended in the meantime', async () => {
    const member = await on.joined('2027-05-15')
    shop.server.clock.set(noon('2027-06-14'))
    expect((await on.cancel(member)).last_day).toBe('2027-07-14')
    await on.renewOn('2027-07-15')
    expect(await on.chargedTerms(member)).toEqual([])
  })
})

describe('a member who leaves', () => {
  it('in time is not charged; too late once more', async () => {
    const [inTime, late] = [await on.joined('2027-05-15'), await on.joined('2027-05-15')]
    shop.server.clock.set(noon('2027-06-13'))
    await on.cancel(inTime)
    shop.server.clock.set(noon('2027-06-14'))
    await on.cancel(late)
    await on.renewDaily('2027-06-15', '2027-06-16')
    await on.renewOn('2027-07-15')
    expect([await on.chargedTerms(inTime), await on.chargedTerms(late)]).toEqual([[], ['2027-06-15']])
  })

  it('altogether is not charged', async () => {
    const { memberId, email, ...member } = await on.joined('2027-05-15')
    const [{ purchase_number } = { purchase_number: '' }] = await on.purchasesOf({ memberId, email, ...member })
    await eraseMember(shop.server.deps.db, domains, { memberId, email })
    await on.renewOn('2027-06-15')
    const { db } = shop.server.deps
    const kept = await db
      .selectFrom('purchase')
      .select('member_id')
      .where('purchase_number', '=', purchase_number)
      .execute()
    const after = db
      .selectFrom('purchase')
      .select('term_date')
      .where(
        'member_id',
        'in',
        kept.map((row) => row.member_id),
      )
    expect(await after.execute()).toEqual([{ term_date: null }])
  })
})

describe('a change of price', () => {
  it('is announced a week before and charged from then on; a later one counts from the term after', async () => {
    const member = await on.joined('2027-05-15')
    await priceOfChannel(990)
    await on.renewOn('2027-06-08')
    expect(on.mailsTo(member)).toEqual([subjects.newPrice])
    expect(on.lastMailTo(member)).toContain('月額料金が¥880から¥990（税込）に変わります')
    expect(await on.membership(member)).toMatchObject({ price: 880, next_price: 990 })
    await priceOfChannel(1200)
    await on.renewOn('2027-06-15')
    const next = await on.membership(member)
    expect(next).toMatchObject({ price: 990, next_billing_date: '2027-07-15' })
    expect(next).not.toHaveProperty('next_price')
    await on.renewOn('2027-07-08')
    expect(on.lastMailTo(member)).toContain('月額料金が¥990から¥1,200（税込）に変わります')
    await priceOfChannel(880)
    await on.renewOn('2027-07-15')
    expect((await on.purchasesOf(member)).map(({ price }) => price)).toEqual([880, 990, 1200])
    expect(await differences()).toEqual([])
  })
})

describe('a card that is declined', () => {
  it('is tried on three more days while viewing goes on; then the membership ends and a mail says so', async () => {
    const member = await on.joined('2027-05-15')
    await on.storeCard(member, cards.insufficient)
    await on.renewOn('2027-06-15')
    expect(on.mailsTo(member)).toEqual([subjects.declined])
    for (const words of [
      '2027年6月18日金曜日まで1日に1回',
      'カード変更の期限：2027年6月17日木曜日',
      '/mypage/account/payment-edit',
    ])
      expect(on.lastMailTo(member)).toContain(words)
    expect(await on.membership(member)).toMatchObject({ state: 'joined', card_change_by: '2027-06-17' })
    await on.renew()
    expect(await on.atGateway(member)).toEqual(['captured', 'failed'])
    await on.renewDaily('2027-06-16', '2027-06-17')
    expect((await on.watch(member)).manifest_url).toContain('/media/')
    await on.renewOn('2027-06-18')
    expect(await on.atGateway(member)).toEqual(['captured', 'failed', 'failed', 'failed', 'failed'])
    expect(on.mailsTo(member)).toEqual([subjects.declined, subjects.ended])
    expect(await on.membership(member)).toBeUndefined()
    expect((await problemFrom(on.watch(member))).code).toBe('payment_required')
    await on.renewDaily('2027-06-19', '2027-06-21')
    expect(await on.atGateway(member)).toHaveLength(5)
    expect(await differences()).toEqual([])
  })

  it('is replaced: the new one is charged at once, and the membership goes on', async () => {
    const member = await on.joined('2027-05-15')
    await on.storeCard(member, cards.insufficient)
    await on.renewOn('2027-06-15')
    shop.server.clock.pass(10 * minuteMs)
    await on.storeCard(member, cards.success)
    await on.renew()
    expect(await on.chargedTerms(member)).toEqual(['2027-06-15'])
    expect(on.mailsTo(member)).toEqual([subjects.declined, subjects.renewed])
    const membership = await on.membership(member)
    expect(membership).toMatchObject({ state: 'joined', next_billing_date: '2027-07-15' })
    expect(membership).not.toHaveProperty('card_change_by')
  })

  it('whose issuer asks for its owner is declined, and nothing is left open', async () => {
    const member = await on.joined('2027-05-15')
    await on.storeCard(member, cards.challenge)
    await on.renewOn('2027-06-15')
    expect(await on.atGateway(member)).toEqual(['captured', 'cancelled'])
    expect(on.lastMailTo(member)).toContain('カード会社から本人認証を求められました')
  })

  it('that is not there any more is like one that is declined', async () => {
    const member = await on.joined('2027-05-15')
    await (await on.fresh(member)).call('DELETE /user/card', {})
    await on.renewOn('2027-06-08')
    expect(on.lastMailTo(member)).toContain('カードが登録されていません')
    await on.renewDaily('2027-06-15', '2027-06-18')
    expect(on.mailsTo(member)).toEqual([subjects.renewing, subjects.declined, subjects.ended])
    expect(await on.atGateway(member)).toEqual(['captured'])
  })

  it('and a cancellation ends the membership with the day, and nothing more is charged', async () => {
    const member = await on.joined('2027-05-15')
    await on.storeCard(member, cards.insufficient)
    await on.renewOn('2027-06-15')
    expect(await on.cancel(member)).toMatchObject({ state: 'canceled', last_day: '2027-06-15' })
    await on.storeCard(member, cards.success)
    await on.renewDaily('2027-06-15', '2027-06-19')
    expect(await on.chargedTerms(member)).toEqual([])
    expect(await on.membership(member)).toBeUndefined()
  })
})

describe('a gateway', () => {
  it('that is down causes no declined terms: once it is back, each term is charged once', async () => {
    const members = [await on.joined('2027-05-15'), await on.joined('2027-05-15')]
    await shop.sandbox.kill()
    await on.renewDaily('2027-06-15', '2027-06-20')
    for (const member of members) {
      expect(on.mailsTo(member)).toEqual([])
      expect(await on.membership(member)).not.toHaveProperty('card_change_by')
      const renewals = (await on.purchasesOf(member)).filter(({ term_date }) => term_date)
      expect(renewals, 'one failed try, however often the job ran').toMatchObject([
        { status: 'failed', failure_code: 'gateway_unreachable' },
      ])
    }
    await shop.sandbox.restart()
    await on.renewOn('2027-06-21')
    for (const member of members) {
      expect(await on.chargedTerms(member)).toEqual(['2027-06-15'])
      expect(await on.atGateway(member)).toEqual(['captured', 'captured'])
    }
    expect(await differences()).toEqual([])
  })

  it('that answers too late is not asked twice: the reconciler renews', async () => {
    const member = await on.joined('2027-05-15')
    await on.storeCard(member, cards.timeout)
    await on.renewOn('2027-06-15')
    await on.renewOn('2027-06-15')
    expect((await on.purchasesOf(member)).map(({ status }) => status)).toEqual(['granted', 'authorizing'])
    await expect
      .poll(
        async () => {
          shop.server.clock.pass(2 * minuteMs)
          await shop.server.jobs.run('purchase-reconcile')
          return on.chargedTerms(member)
        },
        { timeout: 60_000 },
      )
      .toEqual(['2027-06-15'])
    await on.renewOn('2027-06-16')
    expect(await on.atGateway(member)).toEqual(['captured', 'captured'])
    expect(countOf(on.mailsTo(member), subjects.renewed)).toBe(1)
  })

  it('that is killed during a charge charges once', async () => {
    const member = await on.joined('2027-05-15')
    await on.storeCard(member, cards.timeout)
    shop.server.clock.set(early('2027-06-15'))
    const renewing = on.renew()
    await expect.poll(() => on.atGateway(member)).toEqual(['captured', 'processing'])
    await shop.sandbox.kill()
    await renewing
    await on.renewOn('2027-06-16')
    await shop.sandbox.restart()
    await expect
      .poll(
        async () => {
          shop.server.clock.pass(60 * minuteMs)
          await shop.server.jobs.run('purchase-reconcile')
          return on.chargedTerms(member)
        },
        { timeout: 60_000 },
      )
      .toEqual(['2027-06-15'])
    expect(await on.atGateway(member)).toEqual(['captured', 'captured'])
    expect(on.mailsTo(member)).not.toContain(subjects.declined)
    expect(await differences()).toEqual([])
  })
})

describe('at once', () => {
  const many = <T>(what: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, what))
  const run = () => shop.server.jobs.run('channel-renewals')

  test('the job mails and charges once, however often it runs', async () => {
    const member = await on.joined('2027-05-15')
    shop.server.clock.set(early('2027-06-08'))
    await many(run)
    shop.server.clock.set(early('2027-06-15'))
    await many(run)
    await shop.server.jobs.runTriggered()
    expect(await on.atGateway(member)).toEqual(['captured', 'captured'])
    expect(on.mailsTo(member)).toEqual([subjects.renewing, subjects.renewed])
  })

  test('a declined card is tried once a day, and the member is notified once', async () => {
    const member = await on.joined('2027-05-15')
    await on.storeCard(member, cards.insufficient)
    for (const day of ['2027-06-15', '2027-06-16']) {
      shop.server.clock.set(early(day))
      await many(run)
    }
    await shop.server.jobs.runTriggered()
    expect(await on.atGateway(member)).toEqual(['captured', 'failed', 'failed'])
    expect(on.mailsTo(member)).toEqual([subjects.declined])
  })

  test('the job and a cancellation leave a member who is charged or not, never both', async () => {
    const members: TestMember[] = []
    for (let times = 0; times < 4; times++) members.push(await on.joined('2027-05-15'))
    for (const member of members) await on.storeCard(member, cards.insufficient)
    await on.renewOn('2027-06-15')
    for (const member of members) await on.storeCard(member, cards.success)
    shop.server.clock.set(early('2027-06-16'))
    await Promise.all([run(), ...members.map(on.cancel), run()])
    for (const member of members) {
      const isCharged = (await on.chargedTerms(member)).length === 1
      const kept = (await on.atGateway(member)).filter((state) => state === 'captured')
      expect(kept).toHaveLength(isCharged ? 2 : 1)
      expect((await on.membership(member))?.last_day).toBe(isCharged ? '2027-07-14' : '2027-06-16')
    }
    expect(await differences()).toEqual([])
  })
})

import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import { dayInTokyo } from '../src/calendar.ts'
import { after, dayMs } from '../src/clock.ts'
import { unknownOrigin } from '../src/identity/used-device.ts'
import { joinWith, params } from './join-test-channel.ts'
import type { TestMember } from './open-test-server.ts'
import { cards, paymentSecrets, type TestShop } from './open-test-shop.ts'

/** Five minutes past midnight in Japan, when the job of a day has run. */
export const early = (day: string) => new Date(`${day}T00:05:00+09:00`)
export const noon = (day: string) => new Date(`${day}T12:00:00+09:00`)

/** Subjects of Japanese mails about the channel of `addChannel`. */
export const subjects = {
  renewing: '【銀幕】配給チャンネルの更新のお知らせ',
  newPrice: '【銀幕】配給チャンネルの更新と料金変更のお知らせ',
  renewed: '【銀幕】配給チャンネルを更新しました',
  declined: '【銀幕】配給チャンネルの料金を請求できませんでした',
  ended: '【銀幕】配給チャンネルのご利用が終了しました',
} as const

/** What members of a channel do, and the job, in a shop whose clock is moved. */
export function renewingIn(shop: TestShop) {
  const { server, sandbox } = shop
  const { db } = server.deps

  /** A client with a session that begins now. */
  const fresh = async ({ memberId }: TestMember): Promise<ApiClient> =>
    server.client({ tokens: await server.deps.sessions.start(db, memberId, unknownOrigin) })

  const renew = async () => {
    await server.jobs.run('channel-renewals')
    await server.jobs.runTriggered()
  }

  async function chargesOf(reference: string) {
    const headers = { authorization: `Bearer ${paymentSecrets.PAYMENT_SECRET_KEY}` }
    const response = await fetch(`${sandbox.origin}/v1/payments?reference=${reference}`, { headers })
    return ((await response.json()) as { items: { state: string }[] }).items.map(({ state }) => state)
  }

  const purchasesOf = ({ memberId }: TestMember) =>
    db
      .selectFrom('purchase')
      .select(['purchase_number', 'term_date', 'status', 'price', 'failure_code'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute()

  return {
    fresh,
    renew,
    purchasesOf,
    /** A member who joined with this card at noon of a day. */
    async joined(day: string, card: string = cards.success, locale: 'ja' | 'en' = 'ja'): Promise<TestMember> {
      server.clock.set(noon(day))
      const member = await server.addMember({ locale })
      await joinWith(shop, { ...member, api: await fresh(member) }, card)
      await server.jobs.runTriggered()
      return member
    },
    async storeCard(member: TestMember, number: string) {
      const body = { card_token: await shop.token(number) }
      await (await fresh(member)).call('POST /user/card', { body })
    },
    /** Runs the job early on a day. */
    async renewOn(day: string) {
      server.clock.set(early(day))
      await renew()
    },
    /** Runs the job early on each day, both included. */
    async renewDaily(from: string, to: string) {
      for (let day = from; day <= to; day = dayInTokyo(after(early(day), dayMs))) {
        server.clock.set(early(day))
        await renew()
      }
    },
    membership: async (member: TestMember) => (await (await fresh(member)).call('GET /user/channel')).items[0],
    cancel: async (member: TestMember) =>
      (await fresh(member)).call('POST /user/channel/{publisher_id}/cancel', { params }),
    watch: async (member: TestMember) =>
      (await fresh(member)).call('POST /user/check/purchase', { body: { full_title_id: 'moon', play_id: 'moon-1' } }),
    /** Subjects of the mails to a member, in order, without that about joining. */
    mailsTo: ({ email }: TestMember) =>
      server.mailbox.mails
        .filter(({ to }) => to === email)
        .map(({ subject }) => subject)
        .slice(1),
    lastMailTo: ({ email }: TestMember) => server.mailbox.lastTo(email).text,
    /** First days of the terms that were charged by renewals, in order. */
    async chargedTerms(member: TestMember) {
      const granted = (await purchasesOf(member)).filter(({ status, term_date }) => status === 'granted' && term_date)
      return granted.map(({ term_date }) => term_date)
    },
    /** What the gateway has of a member's purchases, in order. */
    async atGateway(member: TestMember) {
      const charges = await Promise.all((await purchasesOf(member)).map((row) => chargesOf(row.purchase_number)))
      return charges.flat()
    },
  }
}

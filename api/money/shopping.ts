import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { after, minuteMs } from '../src/clock.ts'
import { grant } from '../src/entitlement/public.ts'
import { addMember } from '../src/identity/public.ts'
import { accessTokenMs } from '../src/identity/signing-key.ts'
import { unknownOrigin } from '../src/identity/used-device.ts'
import { findPackForSale } from '../src/purchase/pack-for-sale.ts'
import { describeRefund, refundPurchase } from '../src/purchase/refund/refund-purchase.ts'
import { testClient } from '../testing/test-client.ts'
import { actOnPage, type MoneyKind } from './money-kinds.ts'
import type { MoneySite } from './money-site.ts'
import { lookAt, type Order, type Placed, place } from './orders.ts'

export interface Buyer {
  memberId: string
  tokens: SessionTokens
  signInAgainAt: Date
}

/** A purchase as its buyer sees it, in all their tabs. */
export interface Attempt {
  buyer: Buyer
  key: string
  /** Undefined when what it needs first was refused. */
  order: Promise<Order | undefined>
  /** The last response to the order; undefined until there is one. */
  purchase?: Placed
  isGift: boolean
  /** Its buyer did something on the page that they were sent to. */
  usedPage?: boolean
}

/** What was answered. */
export interface Seen {
  attempts: Attempt[]
  /** Purchase numbers that were shown as granted. */
  granted: Set<string>
  /** Purchase numbers that one idempotency key was answered with. */
  byKey: Map<string, Set<string>>
  /** Who received the response that they have accepted a gift, by its purchase number. */
  accepted: Map<string, Set<string>>
  refusals: Map<string, number>
  /** Answers that must never come. */
  faults: string[]
}

export const nothingSeen = (): Seen => ({
  ...{ attempts: [], granted: new Set(), byKey: new Map(), accepted: new Map(), refusals: new Map(), faults: [] },
})

/** A buyer tries again for so long; then something is stuck. */
const patienceMs = 60_000
const retryEveryMs = 200

/** One sequence of what buyers do; nothing is awaited by the next action. */
export class Shopping {
  readonly seen = nothingSeen()
  readonly site: MoneySite
  kills = 0
  clockMoves = 0
  refunds = 0
  readonly buyers: Buyer[]
  readonly #pending = new Set<Promise<void>>()

  private constructor(site: MoneySite, buyers: Buyer[]) {
    this.site = site
    this.buyers = buyers
  }

  static async begin(site: MoneySite, buyers: number): Promise<Shopping> {
    return new Shopping(site, await Promise.all(Array.from({ length: buyers }, () => newBuyer(site))))
  }

  /** Orders without waiting for a response. */
  order(kind: MoneyKind, buyerAt: number, title: string, choice: number, from: number): Attempt {
    const buyer = this.#buyer(buyerAt)
    const ask = <T>(request: (api: ApiClient) => Promise<T>) => this.#call(buyer, from, request)
    const order = kind.order({ site: this.site, title, choice, ask })
    const attempt: Attempt = { buyer, key: randomUUID(), order, isGift: kind.isGift ?? false }
    this.seen.attempts.push(attempt)
    this.repeat(attempt, from)
    return attempt
  }

  /** Sends the order again: a double click, or a reload. */
  repeat(attempt: Attempt, from: number): void {
    const { buyer, key } = attempt
    this.#inBackground(async () => {
      const order = await attempt.order
      const purchase = order && (await this.#call(buyer, from, (api) => place(api, order, key)))
      if (!purchase) return
      const numbers = this.seen.byKey.get(key) ?? new Set()
      this.seen.byKey.set(key, numbers.add(purchase.purchase_number))
      this.#saw(attempt, purchase)
    })
  }

  /** The same order by another key, as from a second tab. */
  secondTab({ buyer, order, isGift }: Attempt, from: number): void {
    const attempt: Attempt = { buyer, key: randomUUID(), order, isGift }
    this.seen.attempts.push(attempt)
    this.repeat(attempt, from)
  }

  async actOnPage(attempt: Attempt, willPay: boolean, choice: number): Promise<void> {
    if (!attempt.purchase) return
    attempt.usedPage = true
    await actOnPage(attempt.purchase, willPay, choice)
  }

  look(attempt: Attempt, from: number): void {
    const { buyer, purchase } = attempt
    if (!purchase) return
    this.#inBackground(async () => {
      const order = await attempt.order
      const now = order && (await this.#call(buyer, from, (api) => lookAt(api, order, purchase)))
      if (now) this.#saw(attempt, now)
    })
  }

  /** Opens the link of a gift. @param at any number, of the gifts whose link was shown */
  accept(at: number, buyerAt: number, from: number): void {
    const links = this.seen.attempts.flatMap(({ purchase }) => (purchase?.gift?.url ? [purchase] : []))
    const purchase = links[at % links.length]
    if (!purchase?.gift?.url) return
    const code = new URL(purchase.gift.url).searchParams.get('code') ?? ''
    const buyer = this.#buyer(buyerAt)
    this.#inBackground(async () => {
      const taken = await this.#call(buyer, from, (api) => api.call('POST /gift/{code}/accept', { params: { code } }))
      if (!taken) return
      const receivers = this.seen.accepted.get(purchase.purchase_number) ?? new Set()
      this.seen.accepted.set(purchase.purchase_number, receivers.add(buyer.memberId))
    })
  }

  /** Goes back, and cancels. */
  cancel({ buyer, purchase }: Attempt, from: number): void {
    if (!purchase) return
    const params = { purchase_number: purchase.purchase_number }
    this.#inBackground(async () => {
      await this.#call(buyer, from, (api) => api.call('POST /purchase/{purchase_number}/cancel', { params }))
    })
  }

  /** An operator refunds a purchase, or a part of it. @param at any number, of those that were shown as granted */
  refund(at: number, amount: number | undefined): void {
    const purchaseNumber = [...this.seen.granted][at % this.seen.granted.size]
    if (!purchaseNumber) return
    const order = { purchaseNumber, amount }
    this.#inBackground(async () => {
      const { deps } = this.site.own
      try {
        const { leaving } = await describeRefund(deps, order)
        await refundPurchase(deps, order, leaving)
        this.refunds += 1
      } catch (error) {
        // It says so when there is nothing to refund, or when another refund is under way.
        if (!(error instanceof Error && error.constructor === Error)) throw error
        this.seen.refusals.set('refund', (this.seen.refusals.get('refund') ?? 0) + 1)
      }
    })
  }

  /** The buyer gets the pack otherwise, e.g. as a gift, maybe while they pay for it. */
  give({ buyer, order }: Attempt): void {
    this.#inBackground(async () => {
      const { db, clock } = this.site.own.deps
      const ordered = await order
      if (ordered?.of !== 'pack') return
      const pack = await findPackForSale(db, ordered.body.pack_price_id, clock.now())
      if (!pack) throw new Error(`${ordered.body.pack_price_id} is not on sale`)
      await db
        .transaction()
        .execute((trx) => grant(trx, buyer.memberId, pack, { kind: 'gift', id: randomUUID() }, clock.now()))
    })
  }

  /** A job runs concurrently with everything else. */
  runJob(name: string): void {
    this.#inBackground(() => this.site.jobs.run(name))
  }

  async moveClock(ms: number): Promise<void> {
    this.clockMoves += 1
    await this.site.pass(ms)
  }

  /** Every action has ended. The clock is moved in the meantime, because a worker that was killed is replaced after its lease. */
  async allAnswered(): Promise<void> {
    const all = Promise.all(this.#pending)
    while (this.#pending.size > 0) {
      await Promise.race([all, pause(1000)])
      if (this.#pending.size > 0) await this.site.pass(minuteMs)
    }
  }

  #buyer(at: number): Buyer {
    return this.buyers[at % this.buyers.length] as Buyer
  }

  #saw(attempt: Attempt, purchase: Placed): void {
    attempt.purchase = purchase
    if (purchase.status === 'granted') this.seen.granted.add(purchase.purchase_number)
  }

  #inBackground(act: () => Promise<void>): void {
    const acting = act()
      .catch((error: unknown) => {
        this.seen.faults.push(String(error))
      })
      .finally(() => this.#pending.delete(acting))
    this.#pending.add(acting)
  }

  /** Asks one process after another until one answers. Undefined: it refused. @throws Error when none answers */
  async #call<T>(buyer: Buyer, from: number, request: (api: ApiClient) => Promise<T>): Promise<T | undefined> {
    const { apiOrigins } = this.site
    const giveUpAt = performance.now() + patienceMs
    for (let at = from; ; at++) {
      const origin = apiOrigins[at % apiOrigins.length] as string
      try {
        return await request(testClient(origin, { tokens: await this.#tokensOf(buyer), headers: randomAddress() }))
      } catch (error) {
        const problem = error instanceof ApiFailure ? error.problem : undefined
        if (problem?.status === 401) buyer.signInAgainAt = new Date(0)
        else if (problem) return this.#refused(problem)
        if (performance.now() > giveUpAt) throw error
        await pause(retryEveryMs)
      }
    }
  }

  #refused({ status, code }: { status: number; code: string }): undefined {
    this.seen.refusals.set(code, (this.seen.refusals.get(code) ?? 0) + 1)
    if (status === 500) this.seen.faults.push(`an answer was ${status} ${code}`)
  }

  async #tokensOf(buyer: Buyer): Promise<SessionTokens> {
    const { db, clock, sessions } = this.site.own.deps
    if (clock.now() >= buyer.signInAgainAt) {
      buyer.signInAgainAt = after(clock.now(), accessTokenMs / 2)
      buyer.tokens = await sessions.start(db, buyer.memberId, unknownOrigin)
    }
    return buyer.tokens
  }
}

/** The API limits requests per client, and all of these come from one machine. */
const randomAddress = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })

async function newBuyer({ own }: MoneySite): Promise<Buyer> {
  const { db, clock, sessions } = own.deps
  const memberId = randomUUID()
  const unknown = { password_hash: null, nickname: null, gender: null, birthday: null }
  const email = `${memberId}@example.com`
  await addMember(db, { member_id: memberId, email, ...unknown, locale: 'ja', registered_at: clock.now() })
  const tokens = await sessions.start(db, memberId, unknownOrigin)
  return { memberId, tokens, signInAgainAt: after(clock.now(), accessTokenMs / 2) }
}

import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import { addCoupon } from '../testing/add-coupon.ts'
import { addTitleOnSale, answerPage, cards, prices, tokenFrom } from '../testing/open-test-shop.ts'
import type { MoneySite } from './money-site.ts'
import { type Order, type Placed, place } from './orders.ts'

/** A buyer before the pages of one title. */
export interface Ordering {
  site: MoneySite
  title: string
  /** Any number, by which a kind varies. */
  choice: number
  /** Asks the API as the buyer; undefined when it refuses. */
  ask<T>(request: (api: ApiClient) => Promise<T>): Promise<T | undefined>
}

/** One way to buy something. A new one is an entry of {@link moneyKinds}. */
export interface MoneyKind {
  name: string
  isGift?: boolean
  /** Undefined when what it needs first was refused. */
  order(ordering: Ordering): Promise<Order | undefined>
}

export const titles = ['film', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

const coupon = 'HUNDREDOFF'
/** Not enough for all, so that it is fought for. */
const couponsInAll = 40

/** Yen a month. */
const channelPrice = 880
const channelOf = (title: string) => `channel-of-${title}`

/** Qualities that are sold in addition to HD, the lowest first, with their prices in yen. */
const otherQualities = [
  ['sd', 1, 1000],
  ['4k', 3, 3000],
] as const

/**
 * What is on sale: every title at each price of {@link addTitleOnSale} and in three qualities, a channel for each, and a coupon for
 * all of them.
 */
export async function stock({ own: { deps } }: MoneySite): Promise<void> {
  const shop = { deps, clock: deps.clock }
  for (const title of titles) {
    await addTitleOnSale(shop, title)
    await deps.db
      .insertInto('pack_price')
      .values(
        otherQualities.map(([name, quality_type, price]) => ({
          ...{ pack_price_id: `${title}-est-${name}`, pack_id: `${title}-est`, quality_type },
          ...{ view_type: 1 as const, price, currency: 'JPY' },
        })),
      )
      .execute()
    const publisher_id = channelOf(title)
    await deps.db.insertInto('publisher').values({ publisher_id, name_ja: title, name_en: title }).execute()
    await deps.db
      .insertInto('channel')
      .values({ publisher_id, description_ja: '', description_en: '', price: channelPrice, currency: 'JPY' })
      .execute()
  }
  await addCoupon(shop, coupon, { total_limit: couponsInAll })
}

const pick = <T>(list: readonly T[], choice: number): T => list[choice % list.length] as T

/** The rental three times out of four. */
const packOf = (title: string, choice: number) =>
  choice % 4 > 0
    ? { pack_price_id: `${title}-tvod-hd`, confirm_price: prices.tvod }
    : { pack_price_id: `${title}-est-hd`, confirm_price: prices.est }

const domesticCards = [
  ...[cards.success, cards.challenge, cards.challengeDeclined, cards.declined, cards.insufficient, cards.timeout],
  ...[cards.webhookTwice, cards.webhookNever],
]
/** More of those that pay, so that there is more to lose. */
const everyCard = [cards.success, ...domesticCards, cards.success, cards.challenge]
const cardsFromAbroad = [
  ...[cards.american, cards.americanChallenge, cards.americanDeclined, cards.americanTimeout, cards.german],
  ...[cards.korean, cards.kuwaiti],
]

const cardFor = ({ site, choice }: Ordering, of: readonly string[] = everyCard) =>
  tokenFrom(site.sandboxOrigin, pick(of, choice))

type PackBody = Extract<Order, { of: 'pack' }>['body']
const packOrder = (body: Omit<PackBody, 'confirmed'>): Order => ({ of: 'pack', body: { ...body, confirmed: true } })
const byCard = async (ordering: Ordering, body: Omit<PackBody, 'confirmed' | 'payment_kind' | 'card_token'>) =>
  packOrder({ ...body, payment_kind: 'card', card_token: await cardFor(ordering) })

/** More of what the buyer holds, at what the API says it costs them; SD first, if they hold nothing. */
async function orderMore(ordering: Ordering): Promise<Order | undefined> {
  const { ask, site, title, choice } = ordering
  const sd = { pack_price_id: `${title}-est-sd` }
  const offered = await ask((api) => api.call('POST /purchase/quote', { body: sd }))
  if (offered) {
    const card_token = await tokenFrom(site.sandboxOrigin, cards.success)
    const first = packOrder({ ...sd, confirm_price: offered.price, payment_kind: 'card', card_token })
    const key = randomUUID()
    await ask((api) => place(api, first, key))
  }
  const pack_price_id = `${title}-est-${pick(['hd', '4k'], choice)}`
  const quote = await ask((api) => api.call('POST /purchase/quote', { body: { pack_price_id } }))
  return quote && byCard(ordering, { pack_price_id, confirm_price: quote.price })
}

async function orderInCardCurrency(ordering: Ordering): Promise<Order | undefined> {
  const pack = packOf(ordering.title, ordering.choice)
  const card_token = await cardFor(ordering, cardsFromAbroad)
  const body = { pack_price_id: pack.pack_price_id, card_token }
  const offer = await ordering.ask((api) => api.call('POST /purchase/dcc-offer', { body }))
  // One in six stays with yen.
  const payment_kind = ordering.choice % 6 > 0 ? 'dcc' : 'card'
  return offer && packOrder({ ...pack, payment_kind, dcc_offer_id: offer.dcc_offer_id })
}

export const moneyKinds: readonly MoneyKind[] = [
  { name: 'card', order: (ordering) => byCard(ordering, packOf(ordering.title, ordering.choice)) },
  {
    name: 'paypay',
    order: async ({ title, choice }) => packOrder({ ...packOf(title, choice), payment_kind: 'paypay' }),
  },
  {
    name: 'condo',
    order: async ({ title, choice }) => packOrder({ ...packOf(title, choice), payment_kind: 'condo' }),
  },
  {
    name: 'free',
    order: async ({ title }) =>
      packOrder({ pack_price_id: `${title}-tvod-free`, payment_kind: 'free', confirm_price: 0 }),
  },
  {
    name: 'card with a coupon',
    order: (ordering) =>
      byCard(ordering, {
        ...{ pack_price_id: `${ordering.title}-tvod-hd`, confirm_price: prices.tvod - 100, coupon_code: coupon },
      }),
  },
  {
    name: 'gift by card',
    isGift: true,
    order: (ordering) => byCard(ordering, { ...packOf(ordering.title, ordering.choice), gift: {} }),
  },
  {
    name: 'gift by paypay',
    isGift: true,
    order: async ({ title, choice }) =>
      packOrder({ ...packOf(title, choice), payment_kind: 'paypay', gift: { mail: 'receiver@example.com' } }),
  },
  {
    name: 'channel',
    order: async (ordering) => ({
      of: 'channel',
      publisher_id: channelOf(ordering.title),
      body: {
        ...{ payment_kind: 'card', card_token: await cardFor(ordering), confirm_price: channelPrice, confirmed: true },
      },
    }),
  },
  { name: 'card for more than is held', order: orderMore },
  { name: 'card in its own currency', order: orderInCardCurrency },
]

/** What a buyer does on the page they are sent to, with how the gateway then behaves. A page that is closed does nothing. */
export async function actOnPage(purchase: Placed, willPay: boolean, choice: number): Promise<void> {
  const { kind, url } = purchase.next
  if (!url) return
  if (kind === 'redirect') {
    const answer = willPay ? 'pay' : pick(['refuse', 'fail'], choice)
    const script = pick(['success', 'timeout', 'webhook_twice', 'webhook_never'], choice)
    // Without a redirect the page was closed in the meantime.
    await answerPage(purchase, answer, script).catch(() => undefined)
    return
  }
  const page = await (await fetch(url)).text()
  const code = /\d{6}(?=<\/p>)/.exec(page)?.[0] ?? ''
  const body = new URLSearchParams({ answer: willPay ? 'authenticate' : 'cancel', code })
  await (await fetch(url, { method: 'POST', redirect: 'manual', body })).body?.cancel()
}

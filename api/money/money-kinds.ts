import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import { addCoupon } from '../src/testing/add-coupon.ts'
import { addTitleOnSale, answerPage, cards, prices, tokenFrom } from '../src/testing/open-test-shop.ts'
import type { MoneySite } from './money-site.ts'

export type Order = CallInput<'POST /purchase'>['body']

/** One way to buy something. A new one is an entry of {@link moneyKinds}. */
export interface MoneyKind {
  name: string
  /** What is ordered of a title. @param choice any number, by which a kind varies */
  order(site: MoneySite, title: string, choice: number): Promise<Order>
}

export const titles = ['film', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

const coupon = 'HUNDREDOFF'
/** Not enough for all, so that it is fought for. */
const couponsInAll = 40

/** What is on sale: every title at each price of {@link addTitleOnSale}, and a coupon for all of them. */
export async function stock({ own: { world } }: MoneySite): Promise<void> {
  const shop = { world, clock: world.clock }
  for (const title of titles) await addTitleOnSale(shop, title)
  await addCoupon(shop, coupon, { total_limit: couponsInAll })
}

const pick = <T>(list: readonly T[], choice: number): T => list[choice % list.length] as T

/** The rental three times out of four. */
const packOf = (title: string, choice: number) =>
  choice % 4 > 0
    ? { pack_price_id: `${title}-tvod-hd`, confirm_price: prices.tvod }
    : { pack_price_id: `${title}-est-hd`, confirm_price: prices.est }

/** More of those that pay, so that there is more to lose. */
const everyCard = [cards.success, ...Object.values(cards), cards.success, cards.challenge]

export const moneyKinds: readonly MoneyKind[] = [
  {
    name: 'card',
    order: async ({ sandboxOrigin }, title, choice) => ({
      ...packOf(title, choice),
      payment_kind: 'card',
      card_token: await tokenFrom(sandboxOrigin, pick(everyCard, choice)),
      confirmed: true,
    }),
  },
  {
    name: 'paypay',
    order: async (_, title, choice) => ({ ...packOf(title, choice), payment_kind: 'paypay', confirmed: true }),
  },
  {
    name: 'condo',
    order: async (_, title, choice) => ({ ...packOf(title, choice), payment_kind: 'condo', confirmed: true }),
  },
  {
    name: 'free',
    order: async (_, title) => ({
      ...{ pack_price_id: `${title}-tvod-free`, payment_kind: 'free', confirm_price: 0 },
      confirmed: true,
    }),
  },
  {
    name: 'card with a coupon',
    order: async ({ sandboxOrigin }, title, choice) => ({
      ...{ pack_price_id: `${title}-tvod-hd`, confirm_price: prices.tvod - 100, coupon_code: coupon },
      payment_kind: 'card',
      card_token: await tokenFrom(sandboxOrigin, pick(everyCard, choice)),
      confirmed: true,
    }),
  },
]

/** What a buyer does on the page they are sent to, with how the gateway then behaves. A page that is closed does nothing. */
export async function actOnPage(purchase: Purchase, willPay: boolean, choice: number): Promise<void> {
  const { kind, url } = purchase.next
  if (!url) return
  if (kind === 'redirect') {
    const answer = willPay ? 'pay' : pick(['refuse', 'fail'], choice)
    const script = pick(['success', 'timeout', 'webhook_twice', 'webhook_never'], choice)
    // Without a redirect the page was closed meanwhile.
    await answerPage(purchase, answer, script).catch(() => undefined)
    return
  }
  const page = await (await fetch(url)).text()
  const code = /\d{6}(?=<\/p>)/.exec(page)?.[0] ?? ''
  const body = new URLSearchParams({ answer: willPay ? 'authenticate' : 'cancel', code })
  await (await fetch(url, { method: 'POST', redirect: 'manual', body })).body?.cancel()
}

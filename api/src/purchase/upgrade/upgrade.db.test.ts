import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/open-test-server.ts'
import { addTitleOnSale, cards, openTestShop, prices, type TestShop } from '../../../testing/open-test-shop.ts'
import { problemFrom } from '../../../testing/test-client.ts'
import { held } from '../../entitlement/public.ts'
import { commands } from '../../operator/commands.ts'
import { checkMoney } from '../check/check-money.ts'
import { openCheckout } from '../checkout.ts'
import { createPurchase } from '../create-purchase.ts'
import { findPackForSale } from '../pack-for-sale.ts'
import { settlePurchase } from '../settle/settle-purchase.ts'
import { upgradeOver } from './find-upgrade.ts'

const sdPrice = 1000
const uhdPrice = 3000
const downloadPrice = 2500

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addTitleOnSale(shop.server, 'reel')
  const price = (name: string, quality_type: 1 | 2 | 3, view_type: 1 | 2, amount: number) => ({
    ...{
      pack_price_id: `reel-est-${name}`,
      pack_id: 'reel-est',
      quality_type,
      view_type,
      price: amount,
      currency: 'JPY',
    },
  })
  const { db } = shop.server.deps
  await db
    .insertInto('pack_price')
    .values([price('sd', 1, 1, sdPrice), price('4k', 3, 1, uhdPrice), price('file', 2, 2, downloadPrice)])
    .execute()
})
afterAll(() => shop[Symbol.asyncDispose]())

const order = (name: string, confirm_price: number) => ({ pack_price_id: `reel-${name}`, confirm_price })
const buy = (member: TestMember, name: string, price: number, card: string = cards.success) =>
  shop.buy(member, card, order(name, price))
const quote = ({ api }: TestMember, name: string) =>
  api.call('POST /purchase/quote', { body: { pack_price_id: `reel-${name}` } })
const library = async ({ api }: TestMember) => (await api.call('GET /user/library', {})).items
const run = (...words: string[]) =>
  commands.refund?.run(shop.server.deps, words, { say: () => undefined, signal: new AbortController().signal })
const statusOf = async ({ api }: TestMember, purchase_number: string) =>
  (await api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })).status

async function holderOfSd() {
  const member = await shop.server.addMember()
  const { purchase_number } = await buy(member, 'est-sd', sdPrice)
  return { member, sd: purchase_number }
}

/** As from the gateway's own page for shops. */
async function refundAtGateway(purchaseNumber: string): Promise<void> {
  const checkout = openCheckout(shop.server.deps)
  const gateway = checkout.gateways.named('sandbox')
  const payment = await gateway.findByReference(purchaseNumber)
  const refunded = payment && (await gateway.refund(payment.paymentId))
  if (!refunded) throw new Error('the gateway refused')
  await settlePurchase(checkout, refunded)
}

test('who bought SD pays the difference for HD: on the title’s page, quoted, charged and in the library', async () => {
  const { member } = await holderOfSd()
  const { title } = await member.api.call('GET /title/{full_title_id}', { params: { full_title_id: 'reel' } })
  const pack = title.single_packs.find(({ pack_id }) => pack_id === 'reel-est')
  expect(pack?.state).toBe('purchased')
  expect(pack?.prices.map(({ pack_price_id, upgrade_price }) => [pack_price_id, upgrade_price])).toEqual(
    expect.arrayContaining([
      ['reel-est-sd', undefined],
      ['reel-est-hd', prices.est - sdPrice],
      ['reel-est-4k', uhdPrice - sdPrice],
      ['reel-est-file', downloadPrice - sdPrice],
    ]),
  )
  expect(await quote(member, 'est-hd')).toMatchObject({
    ...{ origin_price: prices.est, price: prices.est - sdPrice, tax: Math.floor((prices.est - sdPrice) / 11) },
    upgrade: { credit: sdPrice, from: { quality_type: 1, view_type: 1 } },
  })
  const bought = await buy(member, 'est-hd', prices.est - sdPrice)
  expect(bought).toMatchObject({ status: 'granted', price: prices.est - sdPrice, upgrade_credit: sdPrice })
  expect(await library(member)).toMatchObject([{ quality_type: 2 }])
  expect((await problemFrom(quote(member, 'est-hd'))).code).toBe('already_purchased')
  expect((await problemFrom(quote(member, 'est-sd'))).code).toBe('already_purchased')
})

test('from step to step no more is paid in all than for the best at once', async () => {
  const { member } = await holderOfSd()
  const hd = await buy(member, 'est-hd', prices.est - sdPrice)
  expect(await quote(member, 'est-4k')).toMatchObject({ price: uhdPrice - prices.est, upgrade: { credit: prices.est } })
  await buy(member, 'est-4k', uhdPrice - prices.est)
  expect(await library(member)).toMatchObject([{ quality_type: 3 }])
  await expect(run(hd.purchase_number)).rejects.toThrow('refund that one first')
})

test('a download is bought in addition to the stream that one holds, for the difference', async () => {
  const member = await shop.server.addMember()
  await buy(member, 'est-hd', prices.est)
  expect(await quote(member, 'est-file')).toMatchObject({
    ...{ price: downloadPrice - prices.est, upgrade: { from: { quality_type: 2, view_type: 1 } } },
  })
  await buy(member, 'est-file', downloadPrice - prices.est)
  expect(await library(member)).toMatchObject([{ view_type: 2, quality_type: 2 }])
  // 4K as a stream has not what is held: the download.
  expect((await problemFrom(quote(member, 'est-4k'))).code).toBe('already_purchased')
})

test('a refund of the upgrade brings SD back; before, what it was bought over is not refunded', async () => {
  const { member, sd } = await holderOfSd()
  const hd = await buy(member, 'est-hd', prices.est - sdPrice)
  await expect(run(sd)).rejects.toThrow(`${sd} was upgraded by ${hd.purchase_number}`)
  await run(hd.purchase_number, String(prices.est - sdPrice), '--leaving', '0')
  expect(await library(member)).toMatchObject([{ quality_type: 1 }])
  await buy(member, 'est-hd', prices.est - sdPrice)
  expect(await library(member)).toMatchObject([{ quality_type: 2 }])
})

test('a part refund of SD is no credit any more', async () => {
  const { member, sd } = await holderOfSd()
  await run(sd, '400', '--leaving', '600')
  expect(await quote(member, 'est-hd')).toMatchObject({ price: prices.est - 600, upgrade: { credit: 600 } })
  const old = await problemFrom(buy(member, 'est-hd', prices.est - sdPrice))
  expect(old).toMatchObject({ code: 'price_changed', context: { price: prices.est - 600 } })
})

test('a credit that has shrunk between the look and the order is refused in the order’s transaction', async () => {
  const { member, sd } = await holderOfSd()
  const { deps } = shop.server
  const pack = await findPackForSale(deps.db, 'reel-est-hd', deps.clock.now())
  const [right] = await held(deps.db, member.memberId, deps.clock.now(), ['reel-est'])
  const upgrade = pack && (await upgradeOver(deps.db, right, pack))
  if (!upgrade) throw new Error('there is no upgrade')
  await run(sd, '400', '--leaving', '600')
  const request = { ...order('est-hd', 1200), payment_kind: 'card', save_card: false, confirmed: true } as const
  const caller = { memberId: member.memberId, locale: 'ja' } as const
  const made = createPurchase(openCheckout(deps), { ...pack, upgrade }, request, caller, 'late-key')
  await expect(made).rejects.toMatchObject({ code: 'price_changed' })
  expect(await quote(member, 'est-hd')).toMatchObject({ price: prices.est - 600 })
})

test('SD refunded at the gateway after its upgrade: the upgrade is refunded too, and nothing is left to watch', async () => {
  const { member, sd } = await holderOfSd()
  const hd = await buy(member, 'est-hd', prices.est - sdPrice)
  await refundAtGateway(sd)
  expect(await library(member)).toMatchObject([{ quality_type: 2 }])
  await Promise.all([
    shop.server.jobs.run('purchase-stranded-upgrades'),
    shop.server.jobs.run('purchase-stranded-upgrades'),
  ])
  expect(await statusOf(member, hd.purchase_number)).toBe('refunded')
  expect(await library(member)).toEqual([])
  expect((await quote(member, 'est-hd')).price).toBe(prices.est)
})

test('SD refunded while the buyer is at their bank for HD: the difference is returned, not used', async () => {
  const { member, sd } = await holderOfSd()
  const hd = await buy(member, 'est-hd', prices.est - sdPrice, cards.challenge)
  await refundAtGateway(sd)
  await shop.answerChallenge(hd, 'authenticate')
  expect(await statusOf(member, hd.purchase_number)).toBe('refunded')
  expect(await library(member)).toEqual([])
})

test('SD and HD ordered at once: one of them, and two upgrades at once are one', async () => {
  const member = await shop.server.addMember()
  const both = await Promise.allSettled([buy(member, 'est-sd', sdPrice), buy(member, 'est-hd', prices.est)])
  const made = both.filter(({ status }) => status === 'fulfilled')
  expect(made).toHaveLength(1)
  expect(await library(member)).toHaveLength(1)
  const { member: holder } = await holderOfSd()
  const upgrades = await Promise.allSettled([
    buy(holder, 'est-hd', prices.est - sdPrice),
    buy(holder, 'est-4k', uhdPrice - sdPrice),
    buy(holder, 'est-hd', prices.est - sdPrice),
  ])
  expect(upgrades.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await library(holder)).toHaveLength(1)
})

test('an upgrade that costs nothing is granted at once, and goes when SD is refunded', async () => {
  const { member, sd } = await holderOfSd()
  const { db } = shop.server.deps
  await db.updateTable('pack_price').set({ price: 800 }).where('pack_price_id', '=', 'reel-est-hd').execute()
  try {
    expect(await quote(member, 'est-hd')).toMatchObject({ price: 0, upgrade: { credit: 800 } })
    const hd = await shop.buy(member, cards.success, { ...order('est-hd', 0), payment_kind: 'free' })
    expect(hd).toMatchObject({ status: 'granted', price: 0, payment_kind: 'free' })
    await refundAtGateway(sd)
    await shop.server.jobs.run('purchase-stranded-upgrades')
    expect(await statusOf(member, hd.purchase_number)).toBe('refunded')
    expect(await library(member)).toEqual([])
  } finally {
    await db.updateTable('pack_price').set({ price: prices.est }).where('pack_price_id', '=', 'reel-est-hd').execute()
  }
})

test('rentals are not upgraded, and coupons don’t go with an upgrade', async () => {
  const renter = await shop.server.addMember()
  await shop.buy(renter, cards.success, { ...order('tvod-free', 0), payment_kind: 'free' })
  expect((await problemFrom(quote(renter, 'tvod-hd'))).code).toBe('already_purchased')
  const { member } = await holderOfSd()
  const body = { pack_price_id: 'reel-est-hd', coupon_code: 'ANYCODE' }
  expect((await problemFrom(member.api.call('POST /purchase/quote', { body }))).code).toBe('coupon_not_for_pack')
})

test('after all of it gateway, ledger, purchases and entitlements agree', async () => {
  const { differences } = await checkMoney(openCheckout(shop.server.deps), new Date(0))
  expect(differences).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel } from '../../../testing/add-title.ts'
import { joinWith, lookAtOrder } from '../../../testing/join-test-channel.ts'
import type { TestMember } from '../../../testing/open-test-server.ts'
import { cards, openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addChannel(shop.server, 'own-page', ['film'])
})
afterAll(() => shop[Symbol.asyncDispose]())

const setName = ({ api }: TestMember, receipt_name: string | null) =>
  api.call('PUT /user/profile', { body: { gender: null, birthday: null, receipt_name } })

const receiptOf = ({ tokens }: TestMember, purchase_number: string, locale: 'ja' | 'en') =>
  shop.server
    .client({ tokens, headers: { 'accept-language': locale } })
    .call('GET /user/payment/{purchase_number}', { params: { purchase_number } })

async function lastMailTo({ email }: TestMember): Promise<string> {
  await shop.server.jobs.run('mail-deliver')
  return shop.server.mailbox.lastTo(email).text
}

test('a receipt names the buyer by the address, and by a name set later when it is viewed again', async () => {
  const member = await shop.server.addMember()
  const { purchase_number } = await shop.buy(member, cards.success)
  const before = await receiptOf(member, purchase_number, 'ja')
  expect(before.purchaser).toBe(member.email)
  expect(before).not.toHaveProperty('purchaser_name')
  expect(await lastMailTo(member)).toContain(`ご購入者：${member.email}\n`)
  await setName(member, '灯台商店')
  const named = await receiptOf(member, purchase_number, 'ja')
  expect([named.purchaser, named.purchaser_name]).toEqual(['灯台商店 様', '灯台商店'])
  expect((await receiptOf(member, purchase_number, 'en')).purchaser).toBe('灯台商店')
})

test('the mails of a purchase and of a channel have the name at the time of purchase', async () => {
  const member = await shop.server.addMember()
  await setName(member, '灯台 <商店>')
  await shop.buy(member, cards.success)
  expect(await lastMailTo(member)).toContain('ご購入者：灯台 <商店> 様\n')
  const order = await joinWith(shop, member, cards.success)
  expect(await lastMailTo(member)).toContain('ご購入者：灯台 <商店> 様\n')
  expect(await lookAtOrder(member, order)).toMatchObject({ purchaser: '灯台 <商店> 様', purchaser_name: '灯台 <商店>' })
})

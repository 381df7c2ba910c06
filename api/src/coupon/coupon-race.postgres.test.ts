import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupon } from '../../testing/add-coupon.ts'
import { type ApiPair, openApiPair } from '../../testing/api-pair.ts'
import { type MailServer, openMailServer } from '../../testing/mail-server.ts'
import { cards, prices, tokenFrom } from '../../testing/open-test-shop.ts'
import { pairClients } from '../../testing/pair-clients.ts'
import { systemClock } from '../clock.ts'

const hangMs = 3_000
const many = 100

let pair: ApiPair
let mails: MailServer
beforeAll(async () => {
  mails = await openMailServer()
  pair = await openApiPair({ first: mails.url, second: mails.url }, hangMs)
})
afterAll(async () => {
  await pair[Symbol.asyncDispose]()
  await mails.close()
})

test(`${many} members at once, at two processes, for the last coupon: exactly one gets it, the others are notified`, async () => {
  const { db } = pair.own.deps
  const newClient = pairClients(pair)
  await addCoupon({ deps: pair.own.deps, clock: systemClock }, 'LASTONE', { total_limit: 1 })
  const orders = await Promise.all(
    Array.from({ length: many }, async () => ({
      client: await newClient(),
      card_token: await tokenFrom(pair.sandboxOrigin, cards.success),
    })),
  )
  const outcomes = await Promise.allSettled(
    orders.map(({ client, card_token }) =>
      client.call(
        'POST /purchase',
        {
          body: {
            ...{ pack_price_id: 'film-tvod-hd', payment_kind: 'card', card_token, coupon_code: 'LASTONE' },
            ...{ confirm_price: prices.tvod - 100, confirmed: true },
          },
        },
        { idempotencyKey: randomUUID() },
      ),
    ),
  )
  const bought = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.problem?.code] : []))
  expect(bought).toMatchObject([{ status: 'granted', price: prices.tvod - 100 }])
  expect(refusals).toEqual(Array.from({ length: many - 1 }, () => 'coupon_used_up'))
  expect(await db.selectFrom('coupon').select('used').where('code', '=', 'LASTONE').execute()).toEqual([{ used: 1 }])
  const uses = await db.selectFrom('coupon_use').select(['purchase_number', 'state']).execute()
  expect(uses).toEqual([{ purchase_number: bought[0]?.purchase_number, state: 'spent' }])
  expect(await db.selectFrom('purchase').select('coupon_price').execute()).toEqual([{ coupon_price: 100 }])
})

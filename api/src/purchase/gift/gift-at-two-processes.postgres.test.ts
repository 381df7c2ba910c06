import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiPair, openApiPair } from '../../../testing/api-pair.ts'
import { type MailServer, openMailServer } from '../../../testing/mail-server.ts'
import { cards, prices, tokenFrom } from '../../../testing/open-test-shop.ts'
import { pairClients } from '../../../testing/pair-clients.ts'
import { after, secondMs } from '../../clock.ts'
import { openCheckout } from '../checkout.ts'
import { returnExpiredGifts } from './return-gifts.ts'

const hangMs = 3_000
const many = 40
const rounds = 6

let pair: ApiPair
let mails: MailServer
let newClient: ReturnType<typeof pairClients>
beforeAll(async () => {
  mails = await openMailServer()
  pair = await openApiPair({ first: mails.url, second: mails.url }, hangMs)
  newClient = pairClients(pair)
})
afterAll(async () => {
  await pair[Symbol.asyncDispose]()
  await mails.close()
})

type Client = Awaited<ReturnType<typeof newClient>>

async function give() {
  const card_token = await tokenFrom(pair.sandboxOrigin, cards.success)
  const order = { pack_price_id: 'film-tvod-hd', payment_kind: 'card', card_token, gift: {} } as const
  const { purchase_number: number, gift } = await (await newClient()).call(
    'POST /purchase',
    { body: { ...order, confirm_price: prices.tvod, confirmed: true } },
    { idempotencyKey: randomUUID() },
  )
  return { number, code: new URL(gift?.url ?? '').searchParams.get('code') ?? '' }
}

const accept = (client: Client, code: string) => client.call('POST /gift/{code}/accept', { params: { code } })
const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'accepted' : outcome.reason.problem?.code
const rightsOf = (number: string) =>
  pair.own.deps.db.selectFrom('entitlement').select('member_id').where('source_id', '=', number).execute()
const refundsOf = (number: string) =>
  pair.own.deps.db.selectFrom('purchase_refund').select('amount').where('purchase_number', '=', number).execute()

test(`${many} members at once, at two processes, accept a gift exactly once`, async () => {
  const { number, code } = await give()
  const receivers = await Promise.all(Array.from({ length: many }, newClient))
  const outcomes = await Promise.allSettled(receivers.map((receiver) => accept(receiver, code)))
  expect(outcomes.map(codeOf).toSorted()).toEqual([
    'accepted',
    ...Array.from({ length: many - 1 }, () => 'gift_accepted'),
  ])
  expect(await rightsOf(number)).toHaveLength(1)
})

test('a gift accepted at two processes while it expires: granted or refunded, never both', async () => {
  const { db, clock } = pair.own.deps
  const checkout = openCheckout(pair.own.deps)
  for (let round = 0; round < rounds; round++) {
    const { number, code } = await give()
    const receivers = await Promise.all([newClient(), newClient()])
    const returned = async () => {
      const expires_at = after(clock.now(), -secondMs)
      await db.updateTable('gift').set({ expires_at }).where('purchase_number', '=', number).execute()
      await Promise.all([returnExpiredGifts(checkout), returnExpiredGifts(checkout)])
    }
    const [outcomes] = await Promise.all([
      Promise.allSettled(receivers.map((receiver) => accept(receiver, code))),
      returned(),
    ])
    const accepted = outcomes.map(codeOf).filter((each) => each === 'accepted').length
    expect(await rightsOf(number)).toHaveLength(accepted)
    expect((await refundsOf(number)).map(({ amount }) => amount)).toEqual(accepted ? [] : [prices.tvod])
  }
})

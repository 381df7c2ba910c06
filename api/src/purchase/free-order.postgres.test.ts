import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { grant } from '../entitlement/public.ts'
import { findPackForSale } from './pack-for-sale.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a free order of what its buyer is given at the same moment says that they hold it already', async () => {
  const { db, clock } = shop.server.deps
  const { api, memberId } = await shop.server.addMember()
  const pack = await findPackForSale(db, 'film-tvod-free', clock.now())
  if (!pack) throw new Error('The free rental is not on sale')
  const body = { pack_price_id: 'film-tvod-free', payment_kind: 'free', confirm_price: 0, confirmed: true } as const
  const waiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into "entitlement"%'
    `.execute(db)
    return rows.length
  }
  const refused = await db.transaction().execute(async (trx) => {
    await grant(trx, memberId, pack, { kind: 'gift', id: randomUUID() }, clock.now())
    const ordering = problemFrom(api.call('POST /purchase', { body }, { idempotencyKey: randomUUID() }))
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    return { ordering }
  })
  expect(await refused.ordering).toMatchObject({ code: 'already_purchased', context: { pack_id: 'film-tvod' } })
  const { items } = await api.call('GET /user/history')
  expect(items).toEqual([])
})

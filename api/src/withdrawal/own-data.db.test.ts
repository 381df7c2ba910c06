import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCampaign, addChannel, addPresent } from '../../testing/add-title.ts'
import { joinWith } from '../../testing/join-test-channel.ts'
import type { TestMember } from '../../testing/open-test-server.ts'
import { cards, openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addCampaign(shop.server, 'fair', ['film'])
  await addPresent(shop.server, 'fair', 'film')
  await addChannel(shop.server, 'own-page', ['film'])
})
afterAll(() => shop[Symbol.asyncDispose]())

const exportOf = ({ api }: TestMember) => api.call('GET /user/export')

/** Values in columns of these names, in every table. */
async function valuesIn(columns: RegExp): Promise<string[]> {
  const { db } = shop.server.deps
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'`.execute(db)
  const found: string[] = []
  for (const { table, column } of rows.filter(({ column }) => columns.test(column))) {
    const values = await sql<{ value: string }>`
      select distinct ${sql.ref(column)}::text as value from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(db)
    found.push(...values.rows.map(({ value }) => value))
  }
  return found.filter((value) => value.length > 3)
}

const answers = { gender: 'other', birthday: '1990-04-01' } as const

async function useShop(member: TestMember) {
  const { purchase_number } = await shop.buy(member, cards.success, { save_card: true })
  await joinWith(shop, member, cards.success)
  await member.api.call('PUT /user/profile', { body: { ...answers, receipt_name: '灯台商店' } })
  const moved = { email: `moved-${member.email}`, current_password: member.password }
  await member.api.call('POST /user/mail-edit', { body: moved })
  const request = { full_title_id: 'film', play_id: 'film-1' }
  await member.api.call('POST /user/check/purchase', { body: request })
  const { user_code } = await shop.server.api.call('POST /deviceflow/code', { body: { client_id: 'ginmaku-tv' } })
  await member.api.call('POST /deviceflow/auth', { body: { user_code } })
  return purchase_number
}

it('has something of every domain that knows the member', async () => {
  const member = await shop.server.addMember()
  const purchase_number = await useShop(member)
  const data = await exportOf(member)
  expect(data.profile).toMatchObject({ email: member.email, ...answers, receipt_name: '灯台商店' })
  expect(data).toMatchObject({
    exported_at: shop.server.clock.now().toISOString(),
    sessions: [{ device_kind: 'unknown', revoked_at: null }],
    account_events: [{ kind: 'profile_changed' }, { kind: 'mail_change_requested' }],
    mail_changes: [{ email: `moved-${member.email}` }],
    device_codes: [{ state: 'approved' }],
    cards: [{ last4: '1111' }],
    purchases: [
      { purchase_number, status: 'granted', title_name: { en: 'Film film' } },
      { publisher_id: 'p', term_date: null },
    ],
    memberships: [{ publisher_id: 'p', renews_on: expect.any(String), next_price: null, declined_since: null }],
    entitlements: [{ full_title_id: 'film', sales_type: 'tvod' }],
    plays: [{ play_id: 'film-1' }],
    presents: [{ present_id: 'film-wallpaper', present_name: { en: 'Wallpaper' } }],
    migrations: [],
    inquiries: [],
  })
  expect(data.purchases[0]?.events.map(({ kind }) => kind)).toContain('granted')
  expect(data.mails.map(({ kind }) => kind)).toContain('purchase_receipt')
})

it('has no hash, token or key, and nothing of anybody else', async () => {
  const [member, other] = [await shop.server.addMember(), await shop.server.addMember()]
  for (const one of [member, other]) await useShop(one)
  const written = JSON.stringify(await exportOf(member))
  const secrets = await valuesIn(/hash|token|user_code|customer_id|_key$|action_url|session_id/)
  expect(secrets.length).toBeGreaterThan(5)
  expect([...secrets, ...Object.values(member.tokens)].filter((secret) => written.includes(secret))).toEqual([])
  const theirs = JSON.stringify(await exportOf(other)).match(/GM-[\w-]+|[\w-]+@example\.com/g) ?? []
  expect(theirs.length).toBeGreaterThan(1)
  expect(theirs.filter((one) => written.includes(one))).toEqual([])
})

it('leaves out mails to an address that another member had before', async () => {
  const former = await shop.server.addMember()
  await useShop(former)
  await sql`update member set email = 'away@example.com', email_folded = 'away@example.com'
    where member_id = ${former.memberId}`.execute(shop.server.deps.db)
  const heir = await shop.server.addMember({ email: former.email })
  expect((await exportOf(heir)).mails).toEqual([])
})

it('needs a session, and is given a limited number of times', async () => {
  expect((await problemFrom(shop.server.api.call('GET /user/export'))).code).toBe('not_signed_in')
  const member = await shop.server.addMember()
  for (let times = 0; times < 10; times++) expect(await exportOf(member)).toHaveProperty('profile')
  expect((await problemFrom(exportOf(member))).code).toBe('too_many_requests')
})

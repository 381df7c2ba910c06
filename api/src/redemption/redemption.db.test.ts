import { randomUUID } from 'node:crypto'
import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { addTitleOnSale } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, dayMs, hourMs, minuteMs } from '../clock.ts'
import { domains } from '../domains.ts'
import { eraseMember } from '../erase-member.ts'
import { makeCodes, putPromotion } from './public.ts'
import type { PromotionTable } from './redemption-tables.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  for (const id of ['film', 'extra']) await addTitleOnSale(server, id, { isOversea: id === 'extra' })
  await addTitle(server, 'bare')
})
afterAll(() => server.stop())
beforeEach(async () => {
  member = await server.addMember()
})

interface Promoted {
  packs?: readonly string[]
  opensIn?: number
  lasts?: number
}

/** A promotion of its own, with HD packs. */
async function promote(
  kind: PromotionTable['kind'],
  { packs = ['film-est'], opensIn = -hourMs, lasts = dayMs }: Promoted = {},
): Promise<string> {
  const promo_id = randomUUID()
  const opens_at = after(server.clock.now(), opensIn)
  const facts = { promo_id, kind, name_ja: '特典', name_en: 'Extra', opens_at, closes_at: after(opens_at, lasts) }
  const hd = { quality_type: 2, view_type: 1 } as const
  await putPromotion(
    server.deps.db,
    facts,
    packs.map((pack_id) => ({ pack_id, ...hd })),
  )
  return promo_id
}

const make = (promoId: string, count = 1) =>
  makeCodes(server.deps.db, promoId, count, 'https://ginmaku.example', server.clock.now())
async function copyOf(promoted: Promoted = {}): Promise<string> {
  const [line = ''] = await make(await promote('digital_copy', promoted))
  return line.split('  ')[0] ?? ''
}
const redeem = (token: string, { api } = member) => api.call('POST /digitalcopy/redeem', { body: { token } })
const check = (token: string, { api } = member) => api.call('POST /digitalcopy/check', { body: { token } })
const rightsOf = ({ memberId }: TestMember) =>
  server.deps.db.selectFrom('entitlement').selectAll().where('member_id', '=', memberId).execute()
const library = async ({ api } = member) => (await api.call('GET /user/library')).items

describe('a digital copy', () => {
  it('is checked without being spent, then adds its pack to the library', async () => {
    const code = await copyOf()
    const checked = await check(code)
    expect(checked).toMatchObject({
      status: true,
      items: [{ pack_id: 'film-est', quality_type: 2, title_name: 'filmの映画' }],
    })
    expect(await library()).toEqual([])
    expect(await redeem(code)).toMatchObject({ status: true, items: [{ pack_id: 'film-est', sales_type: 'est' }] })
    expect(await library()).toMatchObject([{ full_title_id: 'film', state: 'indefinite' }])
    expect(await rightsOf(member)).toMatchObject([{ source_kind: 'code', view_expire_at: null }])
  })

  it('is held like a purchase: it can’t be bought as well, and is no order', async () => {
    await redeem(await copyOf())
    const quote = member.api.call('POST /purchase/quote', { body: { pack_price_id: 'film-est-hd' } })
    expect((await problemFrom(quote)).code).toBe('already_purchased')
    expect(await member.api.call('GET /user/history')).toMatchObject({ result_total_count: 0 })
  })

  it('can be watched', async () => {
    await redeem(await copyOf())
    const body = { full_title_id: 'film', play_id: 'film-1' }
    expect(await member.api.call('POST /user/check/purchase', { body })).toMatchObject({ email: member.email })
  })

  it('gives all of its packs', async () => {
    const code = await copyOf({ packs: ['film-est', 'extra-tvod'] })
    const response = await redeem(code)
    expect(response.status && response.items.map(({ pack_id }) => pack_id)).toEqual(['film-est', 'extra-tvod'])
    expect(response).toMatchObject({
      items: [{}, { view_days: 2, start_deadline: after(server.clock.now(), 30 * dayMs).toISOString() }],
    })
    expect(await rightsOf(member)).toHaveLength(2)
  })

  it('is read in any case and width, with or without dashes', async () => {
    const code = await copyOf()
    expect(await check(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ status: true })
  })

  it('has the same response again for its member, and is used for others', async () => {
    const code = await copyOf()
    const first = await redeem(code)
    expect(await redeem(code)).toEqual(first)
    expect(await check(code)).toEqual({ status: false, reason: 'used_by_you' })
    const other = await server.addMember()
    expect(await redeem(code, other)).toEqual({ status: false, reason: 'used' })
    expect(await check(code, other)).toEqual({ status: false, reason: 'used' })
    expect(await rightsOf(member)).toHaveLength(1)
    expect(await rightsOf(other)).toEqual([])
  })

  it('goes to exactly one of many members at once', async () => {
    const code = await copyOf()
    const members = await Promise.all(Array.from({ length: 8 }, () => server.addMember()))
    const responses = await Promise.all(members.map((one) => redeem(code, one)))
    expect(responses.filter(({ status }) => status)).toHaveLength(1)
    const granted = (await Promise.all(members.map(rightsOf))).flat()
    expect(granted).toHaveLength(1)
    expect(granted[0]?.member_id).toBe(members[responses.findIndex(({ status }) => status)]?.memberId)
  })

  it('gives one entitlement to a member with ten tabs, and each tab says so', async () => {
    const code = await copyOf()
    const responses = await Promise.all(Array.from({ length: 10 }, () => redeem(code)))
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(responses[0]).toMatchObject({ status: true })
    expect(await rightsOf(member)).toHaveLength(1)
  })

  it('is not spent together with another code for the same pack: one of two redeemed at once stays good', async () => {
    const codes = await Promise.all([copyOf(), copyOf()])
    const responses = await Promise.all(codes.map((code) => redeem(code)))
    expect(responses.filter(({ status }) => status)).toHaveLength(1)
    expect(responses.find(({ status }) => !status)).toEqual({ status: false, reason: 'already_held' })
    expect(await rightsOf(member)).toHaveLength(1)
    const left = codes[responses.findIndex(({ status }) => !status)] ?? ''
    expect(await redeem(left, await server.addMember())).toMatchObject({ status: true })
  })

  it('is not spent on what is held: not for good, and not until a rental has ended', async () => {
    await addEntitlement(server, member.memberId, 'film', { salesType: 'est' })
    const code = await copyOf()
    expect(await check(code)).toEqual({ status: false, reason: 'already_held' })
    expect(await redeem(code)).toEqual({ status: false, reason: 'already_held' })
    const until = after(server.clock.now(), 5 * minuteMs)
    await addEntitlement(server, member.memberId, 'extra', { viewExpireAt: until })
    const both = await copyOf({ packs: ['film-est', 'extra-tvod'] })
    expect(await redeem(both)).toEqual({ status: false, reason: 'already_held', at: until.toISOString() })
    server.clock.pass(5 * minuteMs)
    expect(await check(both)).toMatchObject({ status: true, items: [{ held: {} }, { pack_id: 'extra-tvod' }] })
    const response = await redeem(both)
    expect(response).toMatchObject({ status: true, items: [{ pack_id: 'extra-tvod' }] })
    server.clock.pass(-5 * minuteMs)
  })

  it('is refused before and after its time, with the date', async () => {
    const early = await copyOf({ opensIn: hourMs })
    const opens = after(server.clock.now(), hourMs).toISOString()
    expect(await redeem(early)).toEqual({ status: false, reason: 'not_begun', at: opens })
    const late = await copyOf({ opensIn: -2 * hourMs, lasts: 2 * hourMs })
    expect(await redeem(late)).toEqual({ status: false, reason: 'over', at: server.clock.now().toISOString() })
    expect(await rightsOf(member)).toEqual([])
  })

  it('is refused abroad for what is sold in Japan only, and not spent', async () => {
    const abroad = server.client({ tokens: member.tokens, headers: { 'x-client-region': 'FR' } })
    const code = await copyOf()
    expect(await abroad.call('POST /digitalcopy/redeem', { body: { token: code } })).toEqual({
      status: false,
      reason: 'region_blocked',
    })
    const oversea = await copyOf({ packs: ['extra-est'] })
    expect(await abroad.call('POST /digitalcopy/redeem', { body: { token: oversea } })).toMatchObject({ status: true })
    expect(await redeem(code)).toMatchObject({ status: true })
  })

  it('is refused while a pack of it is not in the shop, and not spent', async () => {
    const code = await copyOf({ packs: ['film-est', 'gone'] })
    expect(await redeem(code)).toEqual({ status: false, reason: 'unavailable' })
    expect(await check(code)).toEqual({ status: false, reason: 'unavailable' })
  })

  it('that does not exist is unknown, and ten of them an hour are enough', async () => {
    const code = await copyOf()
    for (let i = 0; i < 9; i++) expect(await check('2345-6789-ABCD-EFGH')).toEqual({ status: false, reason: 'unknown' })
    expect(await redeem('what is this')).toEqual({ status: false, reason: 'unknown' })
    const problem = await problemFrom(redeem(code))
    expect(problem.code).toBe('too_many_requests')
    expect(problem.context?.retry_after_seconds).toBeGreaterThan(3000)
    expect(await redeem(code, await server.addMember())).toMatchObject({ status: true })
  })

  it('needs a member', async () => {
    const token = await copyOf()
    for (const key of ['POST /digitalcopy/check', 'POST /digitalcopy/redeem'] as const)
      expect((await problemFrom(server.api.call(key, { body: { token } }))).code).toBe('not_signed_in')
  })
})

type Exchange = NonNullable<CallInput<'POST /mvtk/exchange'>['body']>

async function ticketOf(promoted: Promoted = {}): Promise<Exchange> {
  const promo_id = await promote('ticket', { packs: ['film-tvod', 'extra-tvod'], ...promoted })
  const [line = ''] = await make(promo_id)
  const [ticket = '', password = ''] = line.split('  ')
  return { promo_id, ticket, password, pack_id: 'film-tvod' }
}
const exchange = (body: Exchange, { api } = member) => api.call('POST /mvtk/exchange', { body })
const other = (password: string) => String((Number(password) + 1) % 1_000_000).padStart(6, '0')

describe('a video ticket', () => {
  it('shows what it can be exchanged for, to anybody', async () => {
    const { promo_id } = await ticketOf()
    const shown = await server.client({ locale: 'en' }).call('GET /mvtk/{promo_id}', { params: { promo_id } })
    expect(shown).toMatchObject({
      promo_name: 'Extra',
      window: 'open',
      items: [{ pack_id: 'film-tvod' }, { pack_id: 'extra-tvod' }],
    })
    const copies = await promote('digital_copy')
    for (const unknown of ['nothing', copies]) {
      const call = server.api.call('GET /mvtk/{promo_id}', { params: { promo_id: unknown } })
      expect((await problemFrom(call)).code).toBe('not_found')
    }
  })

  it('is exchanged for the pack chosen, once', async () => {
    const ticket = await ticketOf()
    const first = await exchange(ticket)
    expect(first).toMatchObject({ status: true, items: [{ pack_id: 'film-tvod' }] })
    expect(await exchange({ ...ticket, pack_id: 'extra-tvod' })).toEqual(first)
    expect(await exchange(ticket, await server.addMember())).toEqual({ status: false, reason: 'used' })
    expect(await rightsOf(member)).toMatchObject([{ source_kind: 'code', pack_id: 'film-tvod' }])
  })

  it('needs the auth key only, and may come as a form (spec §7.6)', async () => {
    const ticket = await ticketOf()
    const send = (headers: Record<string, string>) =>
      fetch(`${server.origin}/api/v1/mvtk/exchange`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ ...ticket }),
      })
    const anonymous = await send({})
    expect(anonymous.status).toBe(401)
    expect((await send({ 'x-auth-key': 'x'.repeat(43) })).status).toBe(401)
    const response = await send({ 'x-auth-key': member.tokens.auth_key })
    expect(await response.json()).toMatchObject({ status: true, items: [{ pack_id: 'film-tvod' }] })
    await member.api.call('POST /logout')
    expect((await send({ 'x-auth-key': member.tokens.auth_key })).status).toBe(401)
  })

  it('goes to exactly one of many members at once', async () => {
    const ticket = await ticketOf()
    const members = await Promise.all(Array.from({ length: 6 }, () => server.addMember()))
    const responses = await Promise.all(members.map((one) => exchange(ticket, one)))
    expect(responses.filter(({ status }) => status)).toHaveLength(1)
    expect((await Promise.all(members.map(rightsOf))).flat()).toHaveLength(1)
  })

  it('gives one pack, even when two are asked for at once', async () => {
    const ticket = await ticketOf()
    const responses = await Promise.all(['film-tvod', 'extra-tvod'].map((pack_id) => exchange({ ...ticket, pack_id })))
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(await rightsOf(member)).toHaveLength(1)
  })

  it('with a wrong number, password or promotion is unknown, and says no more', async () => {
    const ticket = await ticketOf()
    const elsewhere = await ticketOf()
    const wrong = [
      { ...ticket, password: other(ticket.password) },
      { ...ticket, ticket: '12' },
      { ...ticket, promo_id: elsewhere.promo_id },
      { ...ticket, promo_id: 'nothing' },
    ]
    for (const tried of wrong) expect(await exchange(tried)).toEqual({ status: false, reason: 'unknown' })
    expect(await exchange({ ...ticket, pack_id: 'bare-tvod' })).toEqual({ status: false, reason: 'unavailable' })
    expect(await exchange(ticket)).toMatchObject({ status: true })
  })

  it('is not spent on what is held', async () => {
    const until = after(server.clock.now(), hourMs)
    await addEntitlement(server, member.memberId, 'film', { viewExpireAt: until })
    const ticket = await ticketOf()
    expect(await exchange(ticket)).toEqual({ status: false, reason: 'already_held', at: until.toISOString() })
    expect(await exchange({ ...ticket, pack_id: 'extra-tvod' })).toMatchObject({ status: true })
  })

  it('ten wrong tries an hour are a member’s most', async () => {
    for (let i = 0; i < 10; i++) {
      const ticket = await ticketOf()
      expect(await exchange({ ...ticket, password: other(ticket.password) })).toMatchObject({ reason: 'unknown' })
    }
    const problem = await problemFrom(exchange(await ticketOf()))
    expect(problem.code).toBe('too_many_requests')
    expect(problem.context?.retry_after_seconds).toBeGreaterThan(3000)
  })

  it('can’t be guessed by many members, nor can they lock its owner out', async () => {
    const ticket = await ticketOf()
    const guess = (one: TestMember) => exchange({ ...ticket, password: other(ticket.password) }, one)
    const attackers = [await server.addMember(), await server.addMember()]
    const outcomes: string[] = []
    for (const attacker of attackers)
      for (let i = 0; i < 7; i++)
        outcomes.push(
          await guess(attacker).then(
            (response) => (response.status ? 'in' : response.reason),
            () => 'limited',
          ),
        )
    // Three tries each of their own, and five that all share.
    expect(outcomes.filter((outcome) => outcome === 'unknown')).toHaveLength(11)
    expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(3)
    for (let i = 0; i < 2; i++) await guess(member)
    expect(await exchange(ticket)).toMatchObject({ status: true })
  })
})

describe('codes', () => {
  it('are stored as hashes only', async () => {
    const code = await copyOf()
    const { ticket, password } = await ticketOf()
    const rows = await sql<{ row: string }>`select t::text as row from redemption_code as t`.execute(server.deps.db)
    const stored = rows.rows.map(({ row }) => row).join('\n')
    for (const secret of [code, code.replaceAll('-', ''), ticket, `,${password},`]) expect(stored).not.toContain(secret)
  })

  it('are different from one another', async () => {
    const lines = await make(await promote('digital_copy'), 200)
    expect(new Set(lines).size).toBe(200)
    expect(lines[0]).toMatch(/^(\w{4}-){3}\w{4} {2}https:\/\/ginmaku\.example\/digitalcopy\?token=(\w{4}-){3}\w{4}$/)
  })

  it('that a member redeemed are part of their data, and stay used after they have left', async () => {
    const code = await copyOf()
    await redeem(code)
    const { redemptions, entitlements } = await member.api.call('GET /user/export')
    expect(redemptions).toMatchObject([{ kind: 'digital_copy', promo_name: { ja: '特典', en: 'Extra' } }])
    expect(entitlements).toMatchObject([{ source_kind: 'code' }])
    await eraseMember(server.deps.db, domains, member)
    const rest = server.deps.db.selectFrom('redemption_code').select('code_id').where('member_id', '=', member.memberId)
    expect(await rest.execute()).toEqual([])
    expect(await redeem(code, await server.addMember())).toEqual({ status: false, reason: 'used' })
  })
})

import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEntitlement, addLiveEvent, addTitle } from '../testing/add-title.ts'
import { openChat } from '../testing/chat-client.ts'
import { joinWith } from '../testing/join-test-channel.ts'
import type { TestMember } from '../testing/open-test-server.ts'
import { cards, openTestShop, prices, type TestShop } from '../testing/open-test-shop.ts'
import { passkeyOf } from '../testing/passkey-of.ts'
import { demoMemberId, sampleCodes } from '../testing/sample-codes.ts'
import { sayOnce } from '../testing/say-once.ts'
import { problemFrom } from '../testing/test-client.ts'
import { addModerator } from './chat/public.ts'
import { minuteMs, secondMs } from './clock.ts'
import { domains } from './domains.ts'
import { eraseMember } from './erase-member.ts'

let shop: TestShop
/** With a chat. */
const event = 'stage'
/** Someone in the chat who stays. */
let other: TestMember
beforeAll(async () => {
  shop = await openTestShop({ settings: { SEED: 'sample' } })
  await addTitle(shop.server, event)
  await addLiveEvent(shop.server, event, -minuteMs)
  other = await chatter('ほかの人')
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Every table, including those of future domains, with a row that contains one of these texts. */
async function tablesContaining(...words: string[]): Promise<string[]> {
  const { db } = shop.server.deps
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const containing: string[] = []
  for (const { name } of rows) {
    const found = words.map((word) => sql`lower(t::text) like ${`%${word.toLowerCase()}%`}`)
    const hit = await sql`select 1 from ${sql.table(name)} as t where ${sql.join(found, sql` or `)} limit 1`.execute(db)
    if (hit.rows.length > 0) containing.push(name)
  }
  return containing.toSorted()
}

/** Under another address than the member's own. */
async function sendInquiry(member: TestMember, purchase_number: string) {
  const { magic_code, wait_seconds } = await member.api.call('POST /inquiry/form', {})
  shop.server.clock.pass(wait_seconds * secondMs)
  const written = { inquiry_type_value: 'payment', inquiry_type_text: 'お支払い', inquiry: '領収書について' } as const
  const body = { email: 'other@example.com', ...written, purchase_number, magic_code, locale: 'ja' } as const
  await member.api.call('POST /inquiry', { body })
}

/** A linked service, a visit to another, and a return with the member's address. */
async function linkProvider({ memberId, email, ...member }: TestMember) {
  const { db } = shop.server.deps
  const linked_at = new Date()
  await db
    .insertInto('linked_provider')
    .values({ provider: 'google', subject: '1', member_id: memberId, account: email, linked_at })
    .execute()
  const body = { redirect_to: '/mypage/account/links', current_password: member.password }
  await member.api.call('POST /user/link/{provider}', { params: { provider: 'twitter' }, body })
  const proof = { code_hash: '', browser_hash: '', provider: 'facebook', subject: '2', name: null } as const
  await db
    .insertInto('provider_proof')
    .values({ ...proof, email: email.toUpperCase(), account: null, is_email_certified: false, expires_at: linked_at })
    .execute()
}

let copies: string[] = [...sampleCodes.digitalCopies]
async function redeemCopy({ api }: TestMember) {
  const [token = '', ...left] = copies
  copies = left
  await api.call('POST /digitalcopy/redeem', { body: { token } })
}

const erase = ({ memberId, email }: Pick<TestMember, 'memberId' | 'email'>) =>
  eraseMember(shop.server.deps.db, domains, { memberId, email })

/** A member who may write in the chat. */
async function chatter(nickname: string, member?: TestMember): Promise<TestMember> {
  const one = member ?? (await shop.server.addMember())
  await addEntitlement(shop.server, one.memberId, event)
  await one.api.call('PUT /user/nickname', { body: { nickname } })
  return one
}

const params = { full_title_id: event }

/** As a viewer whose pinned message is reported, and who was moderated; then as a moderator. */
async function useChat(member: TestMember): Promise<void> {
  const { server } = shop
  const { db } = server.deps
  await chatter('去る人', member)
  const message_id = await sayOnce(server, event, member, `私の連絡先は${member.email}`)
  const body = { message_id: await sayOnce(server, event, other, 'こんにちは') }
  await member.api.call('POST /title/{full_title_id}/chat/violation', { params, body })
  await other.api.call('POST /title/{full_title_id}/chat/violation', { params, body: { message_id } })
  await addModerator(db, event, other.memberId)
  const pin = { kind: 'pin', message_id } as const
  await other.api.call('POST /title/{full_title_id}/chat/action', { params, body: pin })
  const timeout = { kind: 'timeout', message_id, seconds: 60 } as const
  await other.api.call('POST /title/{full_title_id}/chat/action', { params, body: timeout })
  await addModerator(db, event, member.memberId)
  const announcement = { kind: 'announce', text: '退席します' } as const
  await member.api.call('POST /title/{full_title_id}/chat/action', { params, body: announcement })
}

/** Something in every table that may be about a member. @returns the number of their purchase */
async function useEverything(member: TestMember): Promise<string> {
  const email = member.email.toUpperCase()
  await shop.server.api.call('POST /signup', {
    body: { email, password: 'filmfan1234', locale: 'ja', terms_accepted: true },
  })
  await shop.server.api.call('POST /password-reminder', { body: { email: member.email } })
  await shop.server.jobs.runTriggered()
  await shop.server.api.call('POST /password-reminder', { body: { email: member.email } })
  await shop.server.api.call('POST /login', { body: { email: member.email, password: member.password } })
  await member.api.call('PUT /user/notice-choice/{kind}', {
    params: { kind: 'expiry' },
    body: { by_mail: true, on_page: false },
  })
  const receipt_name = `宛名 ${member.email}`
  await member.api.call('PUT /user/profile', { body: { gender: null, birthday: null, receipt_name } })
  const moved = { email: `moved-${member.email}`, current_password: member.password }
  await member.api.call('POST /user/mail-edit', { body: moved })
  const migration = { successor_account: member.email, successor_account_folded: member.email, migrated_at: new Date() }
  await shop.server.deps.db
    .insertInto('account_migration')
    .values({ member_id: member.memberId, ...migration })
    .execute()
  await linkProvider(member)
  const coupon = { coupon_code: 'NIGHT20', confirm_price: prices.tvod * 0.8 }
  const { purchase_number } = await shop.buy(member, cards.success, { save_card: true, ...coupon })
  await shop.buy(member, cards.success, {
    pack_price_id: 'film-est-hd',
    confirm_price: prices.est,
    gift: { mail: member.email },
  })
  const abroad = { pack_price_id: 'film-est-hd', card_token: await shop.token(cards.american) }
  await member.api.call('POST /purchase/dcc-offer', { body: abroad })
  await sendInquiry(member, purchase_number)
  const request = { full_title_id: 'film', play_id: 'film-1' }
  const { manifest_url } = await member.api.call('POST /user/check/purchase', { body: request })
  await fetch(shop.server.origin + manifest_url.replace('master.m3u8', '480p/00001.m4s'))
  const { user_code } = await shop.server.api.call('POST /deviceflow/code', { body: { client_id: 'ginmaku-tv' } })
  await member.api.call('POST /deviceflow/auth', { body: { user_code } })
  await passkeyOf(shop.server, member)
  await member.api.call('POST /user/passkey/options', { body: {} })
  await member.api.call('PUT /user/watchlist/{full_title_id}', { params: { full_title_id: 'film' } })
  await member.api.call('PUT /live/v2/title/{full_title_id}/reminder', {
    params: { full_title_id: 'live-matsukage-premiere' },
  })
  await addEntitlement(shop.server, member.memberId, 'film', { salesType: 'est', viewType: 2 })
  await member.api.call('POST /user/download', { body: { play_id: 'film-2', device_id: 'laptop' } })
  await redeemCopy(member)
  await joinWith(shop, member, cards.success, { publisher_id: 'matsukage', confirm_price: 1320 })
  await useChat(member)
  return purchase_number
}

const purchasesOf = (...numbers: string[]) =>
  shop.server.deps.db.selectFrom('purchase').selectAll().where('purchase_number', 'in', numbers).execute()

test('no table still contains a deleted member; their purchases stay, under an id that nothing else has', async () => {
  const member = await shop.server.addMember()
  const purchase_number = await useEverything(member)
  const [before] = await purchasesOf(purchase_number)
  const known = await tablesContaining(member.memberId, member.email)
  expect(known).toEqual(
    expect.arrayContaining([
      'account_event',
      'account_migration',
      'chat_action',
      'chat_message',
      'chat_moderator',
      'chat_name',
      'chat_report',
      'coupon_member',
      'coupon_use',
      'device_code',
      'download_device',
      'download_link',
      'entitlement',
      'gift',
      'idempotent_answer',
      'inquiry',
      'linked_provider',
      'live_reminder',
      'mail_change',
      'mail_outbox',
      'member',
      'membership',
      'membership_term',
      'notice_choice',
      'passkey',
      'passkey_challenge',
      'password_link',
      'password_request',
      'payment_card',
      'dcc_offer',
      'play_session',
      'provider_proof',
      'provider_visit',
      'purchase',
      'redemption_code',
      'session',
      'watch_evidence',
      'watchlist_item',
    ]),
  )
  const others = await tablesContaining(demoMemberId)
  await erase(member)
  expect(await tablesContaining(member.memberId, member.email)).toEqual([])
  const [stored] = await purchasesOf(purchase_number)
  const pseudonym = stored?.member_id ?? ''
  expect(stored).toEqual({ ...before, member_id: pseudonym, idempotency_key: null, action_url: null })
  expect(pseudonym).not.toContain(member.memberId)
  expect(await tablesContaining(pseudonym)).toEqual(['purchase'])
  expect(await tablesContaining(demoMemberId)).toEqual(others)
  expect((await problemFrom(member.api.call('GET /session'))).code).toBe('not_signed_in')
})

test('a deleted member’s messages disappear from the chat, for those who watch and those who come later', async () => {
  const { server } = shop
  const member = await chatter('消える人')
  const connect = async () => {
    const chat = await openChat(server.origin, event)
    const { ticket } = await other.api.call('POST /title/{full_title_id}/chat/ticket', { params })
    return { chat, welcome: await chat.hello(ticket) }
  }
  const { chat, welcome } = await connect()
  const first = await sayOnce(server, event, member, '一')
  await sayOnce(server, event, other, '二')
  const last = await sayOnce(server, event, member, '三')
  await addModerator(server.deps.db, event, other.memberId)
  const act = (body: CallInput<'POST /title/{full_title_id}/chat/action'>['body']) =>
    other.api.call('POST /title/{full_title_id}/chat/action', { params, body })
  const { action_id } = await act({ kind: 'remove', message_id: first })
  await act({ kind: 'pin', message_id: last })
  await erase(member)
  const removed = () => chat.entries().flatMap((entry) => (entry.kind === 'removed' ? entry.message_ids : []))
  await chat.until(() => [first, last].every((id) => removed().includes(id)))
  // What was removed before does not come back either.
  const undone = { params: { ...params, action_id } }
  await other.api.call('POST /title/{full_title_id}/chat/action/{action_id}/undo', undone)
  const again = await connect()
  expect(again.welcome.history.map(({ text }) => text)).not.toEqual(expect.arrayContaining(['一']))
  expect(again.welcome.history.at(-1)?.text).toBe('二')
  expect(again.welcome.pinned).toBeNull()
  const missed = await openChat(server.origin, event)
  const { ticket } = await other.api.call('POST /title/{full_title_id}/chat/ticket', { params })
  const { entries } = await missed.hello(ticket, { epoch: welcome.epoch, after: welcome.seq })
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => welcome.seq + index + 1))
  expect(JSON.stringify(entries)).not.toMatch(/一|三|消える人/)
  for (const one of [chat, again.chat, missed]) await one.close()
})

test('a member with a payment in progress is not deleted from any domain', async () => {
  const member = await shop.server.addMember()
  const { purchase_number } = await shop.buy(member, cards.challenge)
  const known = await tablesContaining(member.memberId, member.email)
  await expect(erase(member)).rejects.toThrow(purchase_number)
  expect(await tablesContaining(member.memberId, member.email)).toEqual(known)
})

test('a payment captured after the deletion is refunded', async () => {
  const member = await shop.server.addMember()
  const purchase = await shop.buy(member, cards.challenge)
  const { purchase_number } = purchase
  const { db } = shop.server.deps
  // Failed here while the gateway still waits for the member.
  await db.updateTable('purchase').set({ status: 'failed' }).where('purchase_number', '=', purchase_number).execute()
  await erase(member)
  await shop.answerChallenge(purchase, 'authenticate')
  const statusNow = async () => {
    await shop.server.jobs.runTriggered()
    const row = db.selectFrom('purchase').select('status').where('purchase_number', '=', purchase_number)
    return (await row.executeTakeFirstOrThrow()).status
  }
  await expect.poll(statusNow).toBe('refunded')
})

const cancelChannel = ({ api }: TestMember) =>
  api.call('POST /user/channel/{publisher_id}/cancel', { params: { publisher_id: 'matsukage' } })

test('a member who withdraws leaves no trace but their purchases, nor does the mail that says so once it is sent', async () => {
  const member = await shop.server.addMember()
  await useEverything(member)
  await cancelChannel(member)
  const body = { reasons: ['other'], precautions_accepted: true, current_password: member.password } as const
  await member.api.call('POST /user/withdrawal', { body: { ...body, reasons: [...body.reasons] } })
  expect(await tablesContaining(member.memberId, member.email)).toEqual(['mail_outbox'])
  await shop.server.jobs.runTriggered()
  expect(await tablesContaining(member.memberId, member.email)).toEqual([])
})

test('each domain that deletes a member’s data can also export it, or says why there is nothing to export', () => {
  const withMemberData = domains.filter(({ eraseMember }) => eraseMember)
  expect(withMemberData.length).toBeGreaterThan(5)
  expect(withMemberData.filter(({ exportMemberData }) => !exportMemberData).map(({ name }) => name)).toEqual([])
})

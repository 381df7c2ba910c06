import { joinChannel } from '../../src/channel/public.ts'
import { addModerator } from '../../src/chat/public.ts'
import { after, dayMs, minuteMs } from '../../src/clock.ts'
import { saveSiteSetting } from '../../src/home/public.ts'
import { addLinkedProvider } from '../../src/identity/linked-provider-store.ts'
import { replaceMailChange } from '../../src/identity/mail-change-store.ts'
import { replacePasswordLink } from '../../src/identity/password/password-link-store.ts'
import { hashToken, newSecretToken } from '../../src/identity/secret-token.ts'
import { addSignupRequest, withoutProvider } from '../../src/identity/signup-request-store.ts'
import { unknownOrigin } from '../../src/identity/used-device.ts'
import { addMissingPages } from '../../src/page/page-store.ts'
import { addProof } from '../../src/provider/provider-store.ts'
import { makeCodes, putPromotion } from '../../src/redemption/public.ts'
import type { Operation, Parameter } from '../../src/server/openapi-document.ts'
import { addCoupon } from '../add-coupon.ts'
import { addCampaign, addChannel, addEntitlement, addLiveEvent, addPresent } from '../add-title.ts'
import { joinWith, monthly } from '../join-test-channel.ts'
import type { TestMember } from '../open-test-server.ts'
import { addTitleOnSale, cards, prices, type TestShop } from '../open-test-shop.ts'
import { authenticatorOf, passkeyOf } from '../passkey-of.ts'
import { sayOnce } from '../say-once.ts'
import type { KnownValues } from './arbitrary-of-schema.ts'
import type { Credentials } from './request-for.ts'

/** Adds a title to watch, a live title, a campaign, a channel and a static page to the shop, in addition to its `film`. */
export async function addFuzzTitles({ server }: TestShop): Promise<void> {
  await addTitleOnSale(server, 'held')
  await addTitleOnSale(server, 'stage')
  await addLiveEvent(server, 'stage', -minuteMs)
  await addCampaign(server, 'fair', ['held', 'stage'])
  await addChannel(server, 'terms', ['held'])
  await openMigration(server)
  await addPresent(server, 'fair', 'held')
  await addPromotions(server)
  await addCoupon(server, 'FUZZ', { member_limit: null })
  const words = { slug: 'terms', title: 'Terms', blocks: [], updated_at: server.clock.now() }
  await addMissingPages(server.deps.db, [
    { ...words, locale: 'ja' },
    { ...words, locale: 'en' },
  ])
}

/** A digital copy and a ticket for `film` to keep. */
async function addPromotions({ deps, clock }: TestShop['server']): Promise<void> {
  const [opens_at, closes_at] = [after(clock.now(), -dayMs), after(clock.now(), dayMs)]
  for (const [promo_id, kind] of [
    ['disc', 'digital_copy'],
    ['cinema', 'ticket'],
  ] as const)
    await putPromotion(deps.db, { promo_id, kind, name_ja: '特典', name_en: 'Extra', opens_at, closes_at }, [
      { pack_id: 'film-est', quality_type: 2, view_type: 1 },
    ])
}

/** A code or a ticket of {@link addPromotions}. */
async function madeCode({ server }: TestShop, promoId: string): Promise<[code: string, password: string]> {
  const [line = ''] = await makeCodes(server.deps.db, promoId, 1, '', server.clock.now())
  const [code = '', password = ''] = line.split('  ')
  return [code, password]
}

/** What a ticket's form holds. */
async function ticketValues(shop: TestShop, { operationId }: Operation): Promise<Record<string, () => unknown>> {
  if (!operationId.includes('mvtk')) return {}
  const [ticket, password] = operationId === 'POST_mvtk_exchange' ? await madeCode(shop, 'cinema') : []
  return {
    promo_id: () => 'cinema',
    ...(ticket && { pack_id: () => 'film-est', ticket: () => ticket, password: () => password }),
  }
}

/** A window in which accounts can be moved to the successor. */
function openMigration({ deps, clock }: TestShop['server']): Promise<void> {
  const [opens, closes] = [after(clock.now(), -dayMs), after(clock.now(), dayMs)].map((at) => at.toISOString())
  const service = { ends_at: opens, migration_opens_at: opens, migration_closes_at: closes }
  return saveSiteSetting(deps.db, 'service', service, clock.now())
}

/** Input for a fuzzed operation: sets of related values, its own member, and their headers. */
export interface Scenes {
  scenes: KnownValues[]
  member: TestMember
  who: Credentials
}

const headersOf = ({ auth_key, access_token }: TestMember['tokens']) => ({
  'x-auth-key': auth_key,
  'x-access-token': access_token,
})

/** Creates a member who holds titles, and only those values that the operation has a field for. */
export async function scenesFor(shop: TestShop, operation: Operation): Promise<Scenes> {
  const { server } = shop
  const member = await server.addMember()
  for (const title of ['held', 'stage']) await addEntitlement(server, member.memberId, title)
  if (/user_channel_publisher|user_channel$/.test(operation.operationId)) await addMembership(shop, member)
  if (operation.operationId.includes('user_download')) await addDownload(shop, member)
  const wanted = fieldsOf(operation)
  const only = async (makers: Record<string, () => unknown>): Promise<KnownValues> => {
    const known: KnownValues = {}
    for (const [name, make] of Object.entries(makers)) if (wanted.has(name)) known[name] = await make()
    return known
  }
  const scenes = [
    await only({
      ...{ full_title_id: () => 'held', story_id: () => 'held-1', play_id: () => 'held-1', publisher_id: () => 'p' },
      ...{ campaign_id: () => 'fair', present_id: () => 'held-wallpaper', present_type: () => 'wallpaper' },
      ...{
        slug: () => 'terms',
        gateway: () => 'sandbox',
        email: () => emailFor(member, operation),
        password: () => member.password,
      },
      ...{ pack_price_id: () => 'film-tvod-free', confirm_price: () => 0 },
      password_confirmation: () => member.password,
      current_password: () => member.password,
      token: () => tokenFor(shop, member, operation),
      successor_account: () => migratableAccount(shop, member),
      client_id: () => 'ginmaku-tv',
      ...(await codesFor(member, operation)),
      ...(await ticketValues(shop, operation)),
      session_id: () => newSession(shop, member),
      ...{ passkey_id: () => newPasskey(shop, member), credential: () => credentialFor(shop, member, operation) },
      ...(await providerValues(shop, member, operation)),
      ...{ magic_code: () => formCode(shop), inquiry: () => 'It stops halfway.', accrual_day: () => '2026-01-01' },
      ...{ reasons: () => ['other'], opinion: () => 'I will be back.' },
      ...{ play_token: () => playToken(member), device_id: () => fuzzDevice, quality_type: () => 1 },
      purchase_number: async () => (await shop.buy(member, cards.challenge)).purchase_number,
      ...(await carrierReturn(shop, member, operation)),
      ...(await dccValues(shop, member, operation)),
      ...(operation.operationId.includes('gift_code') && { code: () => giftCode(shop) }),
    }),
    await only({
      ...{ full_title_id: () => 'stage', story_id: () => 'stage-1', play_id: () => 'stage-1', publisher_id: () => 'p' },
      ...{ campaign_id: () => 'fair' },
      ...{ slug: () => 'terms', pack_price_id: () => 'film-est-hd', payment_kind: () => 'card' },
      ...(operation.operationId === 'POST_coupon_check' && { coupon_code: () => 'fuzz' }),
      ...{ confirm_price: () => prices.est, card_token: () => shop.token(cards.success) },
      purchase_number: () => granted(shop, member, operation),
      ...channelValues(shop, member, operation),
      ...(await chatValues(shop, member, operation)),
    }),
  ]
  return { scenes, member, who: await credentialsOf(shop, member) }
}

export async function credentialsOf(shop: TestShop, member: TestMember): Promise<Credentials> {
  const own = { ...headersOf(member.tokens), cookie: `ginmaku_provider=${browserSecret}` }
  return { member: own, expired: await expiredHeaders(shop, member) }
}

/** Of the browser that visited a provider. */
const browserSecret = newSecretToken()

/** A linked service to unlink; for the others the code of someone who has linked it, or of a newcomer. */
async function providerValues(
  { server }: TestShop,
  { memberId }: TestMember,
  { operationId }: Operation,
): Promise<Record<string, () => unknown>> {
  if (!/provider|exchange/.test(operationId)) return {}
  const now = server.clock.now()
  const { db } = server.deps
  const [code, subject] = [newSecretToken(), newSecretToken()]
  const linked = { provider: 'google', subject, member_id: memberId, account: null, linked_at: now } as const
  if (operationId !== 'POST_user_link_provider' && operationId !== 'POST_signup_provider')
    await addLinkedProvider(db, linked)
  await addProof(db, {
    ...{ code_hash: hashToken(code), browser_hash: hashToken(browserSecret), provider: 'google', subject },
    ...{ email: null, is_email_certified: false, name: null, account: null, expires_at: after(now, dayMs) },
  })
  return { provider: () => 'google', code: () => code, redirect_to: () => '/login/complete' }
}

interface BodySchema {
  properties?: object
  oneOf?: BodySchema[]
}

function fieldsOf({ parameters, requestBody }: Operation): Set<string> {
  const schema: BodySchema = requestBody?.content['application/json']?.schema ?? {}
  const kinds = [schema, ...(schema.oneOf ?? [])]
  const inBody = kinds.flatMap(({ properties = {} }) => Object.keys(properties))
  return new Set([...parameters.map(({ name }: Parameter) => name), ...inBody])
}

const addMembership = ({ server }: TestShop, { memberId }: TestMember) =>
  joinChannel(server.deps.db, { memberId, publisherId: 'p', price: 880, currency: 'JPY' }, server.clock.now())

/** The device on which a fuzzed member has downloaded a title. */
const fuzzDevice = 'laptop'

async function addDownload({ server }: TestShop, { memberId, api }: TestMember): Promise<void> {
  await addEntitlement(server, memberId, 'held', { salesType: 'est', viewType: 2 })
  await api.call('POST /user/download', { body: { play_id: 'held-1', device_id: fuzzDevice } })
}

/** The member's own address, or another where they change it. */
const emailFor = ({ email }: TestMember, { operationId }: Operation) =>
  operationId.includes('mail_edit') ? `new-${email}` : email

/** Lets the member hold a title for good, so that their account can be moved to this one. */
async function migratableAccount({ server }: TestShop, { memberId, email }: TestMember): Promise<string> {
  await addEntitlement(server, memberId, 'film', { salesType: 'est' })
  return email
}

/** The token of the kind of link that the operation redeems. */
async function tokenFor(shop: TestShop, member: TestMember, { operationId }: Operation): Promise<string> {
  if (operationId.includes('digitalcopy')) return (await madeCode(shop, 'disc'))[0]
  if (operationId.includes('password')) return passwordToken(shop, member)
  return operationId.includes('mail_edit') ? mailChangeToken(shop, member) : signUpToken(shop)
}

async function passwordToken({ server }: TestShop, { memberId }: TestMember): Promise<string> {
  const token = newSecretToken()
  const now = server.clock.now()
  await replacePasswordLink(server.deps.db, {
    ...{ member_id: memberId, token_hash: hashToken(token) },
    ...{ requested_at: now, expires_at: after(now, dayMs) },
  })
  return token
}

async function mailChangeToken({ server }: TestShop, { memberId }: TestMember): Promise<string> {
  const token = newSecretToken()
  const now = server.clock.now()
  await replaceMailChange(server.deps.db, {
    ...{ member_id: memberId, email: `${token}@example.com`, token_hash: hashToken(token) },
    ...{ requested_at: now, expires_at: after(now, dayMs) },
  })
  return token
}

/** A code that the member may approve; for the TV's poll, one that they have approved. */
async function codesFor({ api }: TestMember, { operationId }: Operation): Promise<Record<string, () => string>> {
  if (!operationId.startsWith('POST_deviceflow')) return {}
  const { device_code, user_code } = await api.call('POST /deviceflow/code', { body: { client_id: 'ginmaku-tv' } })
  if (operationId === 'POST_deviceflow_token') await api.call('POST /deviceflow/auth', { body: { user_code } })
  return { device_code: () => device_code, user_code: () => user_code }
}

async function newSession({ server }: TestShop, member: TestMember): Promise<string> {
  await server.deps.sessions.start(server.deps.db, member.memberId, unknownOrigin)
  const { items } = await member.api.call('GET /user/session')
  return items.find(({ is_current }) => !is_current)?.session_id ?? ''
}

const newPasskey = async ({ server }: TestShop, member: TestMember) => (await passkeyOf(server, member)).passkeyId

/** An authenticator's response, good for one request. */
async function credentialFor({ server }: TestShop, member: TestMember, { operationId }: Operation) {
  if (operationId === 'POST_user_passkey')
    return authenticatorOf(server).create(await member.api.call('POST /user/passkey/options', { body: {} }))
  const { authenticator } = await passkeyOf(server, member)
  return authenticator.get(await server.api.call('POST /passkey/login/options'))
}

async function signUpToken({ server }: TestShop): Promise<string> {
  const token = newSecretToken()
  const now = server.clock.now()
  await addSignupRequest(server.deps.db, {
    ...{
      token_hash: hashToken(token),
      key_hash: hashToken(newSecretToken()),
      email: `${token}@example.com`.toLowerCase(),
      password_hash: '',
    },
    ...{ gender: null, birthday: null, locale: 'ja', requested_at: now, expires_at: after(now, dayMs) },
    ...withoutProvider,
  })
  return token
}

/** Of a form that was opened a minute ago. */
function formCode({ server }: TestShop): string {
  server.clock.pass(-minuteMs)
  const code = server.deps.formCodes.make()
  server.clock.pass(minuteMs)
  return code
}

async function playToken(member: TestMember): Promise<string> {
  const body = { full_title_id: 'held', play_id: 'held-1', device_id: fuzzDevice }
  return (await member.api.call('POST /user/check/purchase', { body })).play_token
}

/** Of a gift that someone else has bought. */
async function giftCode(shop: TestShop): Promise<string> {
  const { gift } = await shop.buy(await shop.server.addMember(), cards.success, { gift: {} })
  return new URL(gift?.url ?? '').searchParams.get('code') ?? ''
}

/** A card from abroad, and an offer in its own currency. */
async function dccValues(
  shop: TestShop,
  member: TestMember,
  { operationId }: Operation,
): Promise<Record<string, () => unknown>> {
  if (!operationId.includes('dcc_offer')) return {}
  const body = { pack_price_id: 'film-est-hd', card_token: await shop.token(cards.american) }
  const { dcc_offer_id } = await member.api.call('POST /purchase/dcc-offer', { body })
  return {
    pack_price_id: () => body.pack_price_id,
    card_token: () => body.card_token,
    dcc_offer_id: () => dcc_offer_id,
  }
}

/** A purchase paid on a carrier's page, and how that page returned the buyer. */
async function carrierReturn(
  shop: TestShop,
  member: TestMember,
  { operationId }: Operation,
): Promise<Record<string, () => unknown>> {
  if (operationId !== 'POST_purchase_purchase_number_return') return {}
  const { searchParams } = await shop.answerPage(await shop.order(member, 'condo'), 'pay')
  return Object.fromEntries([...searchParams].map(([name, value]) => [name, () => value]))
}

/** The price of a channel, and the order of one who has joined it. */
function channelValues(shop: TestShop, member: TestMember, { operationId }: Operation): Record<string, () => unknown> {
  if (operationId === 'POST_channel_publisher_id_join') return { confirm_price: () => monthly }
  if (!operationId.includes('channel_order')) return {}
  return { purchase_number: async () => (await joinWith(shop, member, cards.success)).purchase_number }
}

/** A message of another member in the chat that the member moderates, and an announcement of theirs. */
async function chatValues(
  { server }: TestShop,
  member: TestMember,
  { operationId }: Operation,
): Promise<Record<string, () => unknown>> {
  if (!operationId.includes('_chat_')) return {}
  const params = { full_title_id: 'stage' }
  await addModerator(server.deps.db, params.full_title_id, member.memberId)
  const body = { kind: 'announce', text: 'Please wait.' } as const
  const { action_id } = await member.api.call('POST /title/{full_title_id}/chat/action', { params, body })
  const other = await server.addMember()
  await addEntitlement(server, other.memberId, params.full_title_id)
  await other.api.call('PUT /user/nickname', { body: { nickname: other.memberId.slice(0, 30) } })
  const message_id = await sayOnce(server, params.full_title_id, other, 'Hello')
  return { message_id: () => message_id, action_id: () => action_id }
}

async function granted(shop: TestShop, member: TestMember, { operationId }: Operation): Promise<string> {
  const isGift = operationId === 'POST_purchase_purchase_number_gift_mail'
  const gift = isGift && { gift: { mail: 'receiver@example.com' } }
  const request = { pack_price_id: 'film-est-hd', confirm_price: prices.est, ...gift }
  return (await shop.buy(member, cards.success, request)).purchase_number
}

/** Headers of a valid session whose access token has expired. */
async function expiredHeaders({ server }: TestShop, member: TestMember): Promise<Record<string, string>> {
  server.clock.pass(-20 * minuteMs)
  const tokens = await server.deps.sessions.start(server.deps.db, member.memberId, unknownOrigin)
  server.clock.pass(20 * minuteMs)
  return headersOf(tokens)
}

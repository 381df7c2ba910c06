import { after, dayMs, minuteMs } from '../../clock.ts'
import { hashToken, newSecretToken } from '../../identity/secret-token.ts'
import { addSignupRequest } from '../../identity/signup-request-store.ts'
import { addMissingPages } from '../../page/page-store.ts'
import type { Operation, Parameter } from '../../server/openapi-document.ts'
import { addCampaign, addChannel, addEntitlement, addLiveEvent, addPresent } from '../add-title.ts'
import { addTitleOnSale, cards, prices, type TestShop } from '../open-test-shop.ts'
import type { TestMember } from '../open-test-world.ts'
import type { KnownValues } from './arbitrary-of-schema.ts'
import type { Credentials } from './request-for.ts'

/** Adds a title to watch, a live title, a campaign, a channel and a static page to the shop, beside its `film`. */
export async function addFuzzTitles({ world }: TestShop): Promise<void> {
  await addTitleOnSale(world, 'held')
  await addTitleOnSale(world, 'stage')
  await addLiveEvent(world, 'stage', -minuteMs)
  await addCampaign(world, 'fair', ['held', 'stage'])
  await addChannel(world, 'terms', ['held'])
  await addPresent(world, 'fair', 'held')
  const words = { slug: 'terms', title: 'Terms', blocks: [], updated_at: world.clock.now() }
  await addMissingPages(world.world.db, [
    { ...words, locale: 'ja' },
    { ...words, locale: 'en' },
  ])
}

/** Input for a fuzzed operation: sets of related values, and the headers of its own member. */
export interface Scenes {
  scenes: KnownValues[]
  who: Credentials
}

const headersOf = ({ auth_key, access_token }: TestMember['tokens']) => ({
  'x-auth-key': auth_key,
  'x-access-token': access_token,
})

/** Creates a member who holds titles, and only those values that the operation has a field for. */
export async function scenesFor(shop: TestShop, operation: Operation): Promise<Scenes> {
  const { world } = shop
  const member = await world.addMember()
  for (const title of ['held', 'stage']) await addEntitlement(world, member.memberId, title)
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
      ...{ slug: () => 'terms', gateway: () => 'sandbox', email: () => member.email, password: () => member.password },
      ...{ pack_price_id: () => 'film-tvod-free', confirm_price: () => 0 },
      token: () => signUpToken(shop),
      magic_code: () => formCode(shop),
      play_token: () => playToken(member),
      purchase_number: async () => (await shop.buy(member, cards.challenge)).purchase_number,
    }),
    await only({
      ...{ full_title_id: () => 'stage', story_id: () => 'stage-1', play_id: () => 'stage-1', publisher_id: () => 'p' },
      ...{ campaign_id: () => 'fair' },
      ...{ slug: () => 'terms', pack_price_id: () => 'film-est-hd', payment_kind: () => 'card' },
      ...{ confirm_price: () => prices.est, card_token: () => shop.token(cards.success) },
      purchase_number: () => granted(shop, member),
    }),
  ]
  return { scenes, who: { member: headersOf(member.tokens), expired: await expiredHeaders(shop, member) } }
}

function fieldsOf({ parameters, requestBody }: Operation): Set<string> {
  const { properties = {} } = (requestBody?.content['application/json']?.schema ?? {}) as { properties?: object }
  return new Set([...parameters.map(({ name }: Parameter) => name), ...Object.keys(properties)])
}

async function signUpToken({ world }: TestShop): Promise<string> {
  const token = newSecretToken()
  const now = world.clock.now()
  await addSignupRequest(world.world.db, {
    ...{
      token_hash: hashToken(token),
      key_hash: hashToken(newSecretToken()),
      email: `${token}@example.com`.toLowerCase(),
      password_hash: '',
    },
    ...{ gender: null, birthday: null, locale: 'ja', requested_at: now, expires_at: after(now, dayMs) },
  })
  return token
}

/** Of a form that was opened a minute ago. */
function formCode({ world }: TestShop): string {
  world.clock.pass(-minuteMs)
  const code = world.world.formCodes.make()
  world.clock.pass(minuteMs)
  return code
}

async function playToken(member: TestMember): Promise<string> {
  const body = { full_title_id: 'held', play_id: 'held-1' }
  return (await member.api.call('POST /user/check/purchase', { body })).play_token
}

async function granted(shop: TestShop, member: TestMember): Promise<string> {
  const request = { pack_price_id: 'film-est-hd', confirm_price: prices.est }
  return (await shop.buy(member, cards.success, request)).purchase_number
}

/** Headers of a valid session whose access token has expired. */
async function expiredHeaders({ world }: TestShop, member: TestMember): Promise<Record<string, string>> {
  world.clock.pass(-20 * minuteMs)
  const tokens = await world.world.sessions.begin(world.world.db, member.memberId)
  world.clock.pass(20 * minuteMs)
  return headersOf(tokens)
}

import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import {
  afterCancelling,
  askingTv,
  events,
  longHistory,
  longWatchlist,
  memberships,
  migratable,
  newPasskey,
  ownData,
  ownLinks,
  ownMember,
  ownProfile,
  passkeyCreation,
  passkeyRequest,
  passkeys,
  presents,
  purchaseOf,
  purchases,
  rental,
  sentMail,
  sessions,
  tokens,
  withdrawal,
} from './samples.ts'

function membershipOf(publisherId: string) {
  const membership = memberships.find(({ publisher_id }) => publisher_id === publisherId)
  if (!membership) throw fakeFailure('membership_not_found')
  return membership
}
const mailTo = (email: string) => ({
  ...sentMail,
  email,
  expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
})

/**
 * API handlers of mf-mypage for the success case: every password but `wrong1234` is right, every token is valid
 * but `old` and, without a password, `elsewhere`.
 */
export const handlers: FakeHandlers = {
  'POST /login': ({ body }) => {
    if (body.password === 'wrong1234') {
      throw fakeFailure('wrong_credentials', { message: 'メールアドレスまたはパスワードが違います。' })
    }
    return tokens
  },
  'GET /provider': () => ({ items: ['google', 'apple', 'facebook', 'twitter'] }),
  // Every visit to a provider returns at once, with somebody whom we don't know.
  'POST /login/{provider}': ({ body }) => ({ authorization_url: `${body.redirect_to}&code=newcomer` }),
  'POST /login/exchange': ({ body }) => {
    if (body.code === 'old') throw fakeFailure('login_expired')
    const context = { provider: 'google', email: 'name@example.com', is_certified: true }
    if (body.code === 'newcomer') throw fakeFailure('signup_needed', { context })
    if (body.code === 'exists') throw fakeFailure('account_exists', { context })
    return tokens
  },
  'POST /signup/provider': ({ body }) =>
    body.email === undefined ? { session: tokens, sent_mail: null } : { session: null, sent_mail: mailTo(body.email) },
  'GET /user/link': () => ownLinks,
  'POST /user/link/{provider}': ({ params, body }) => ({
    authorization_url: `${body.redirect_to}&linked=${params.provider}`,
  }),
  'DELETE /user/link/{provider}': () => undefined,
  'POST /signup': ({ body }) => mailTo(body.email),
  'POST /signup/certify': ({ body }) => {
    if (body.token === 'old') throw fakeFailure('link_expired')
    if (body.token === 'elsewhere' && !body.password)
      throw fakeFailure('password_needed', { context: { email: 'name@example.com' } })
    return tokens
  },
  'POST /password-reminder': ({ body }) => ({
    email: body.email,
    expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
  }),
  'POST /password-reminder/certify': ({ body }) => {
    if (body.token === 'old') throw fakeFailure('link_expired')
    return undefined
  },
  'GET /session': () => ownMember,
  'PUT /user/password': () => undefined,
  'POST /user/mail-edit': ({ body }) => ({
    email: body.email,
    expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
  }),
  'POST /user/mail-edit/certify': ({ body }) => {
    if (body.token === 'old') throw fakeFailure('link_expired')
    return { email: 'new@example.com' }
  },
  'GET /user/migration': () => migratable,
  'POST /user/migration': ({ body }) => ({
    successor_account: body.successor_account,
    migrated_at: new Date().toISOString(),
  }),
  'GET /user/withdrawal': () => withdrawal,
  'POST /user/withdrawal': () => undefined,
  'GET /user/export': () => ownData,
  'GET /user/profile': () => ownProfile,
  'PUT /user/profile': ({ body }) => body,
  'GET /user/account-event': ({ query = {} }) => {
    const { offset = 0, limit = 10 } = query as { offset?: number; limit?: number }
    return { items: events.slice(offset, offset + limit), result_total_count: events.length }
  },
  'POST /deviceflow/check': () => ({ statusCode: 200, asking: askingTv }),
  'POST /deviceflow/auth': () => ({ statusCode: 200 }),
  'GET /user/session': () => ({ items: [...sessions], result_total_count: sessions.length }),
  'DELETE /user/session/{session_id}': () => undefined,
  'POST /user/session/end-others': () => undefined,
  'POST /passkey/login/options': () => passkeyRequest,
  'POST /passkey/login': () => tokens,
  'GET /user/passkey': () => ({ items: [...passkeys], result_total_count: passkeys.length }),
  'POST /user/passkey/options': () => passkeyCreation,
  'POST /user/passkey': () => newPasskey,
  'PUT /user/passkey/{passkey_id}': ({ body }) => ({ ...newPasskey, name: body.name }),
  'DELETE /user/passkey/{passkey_id}': () => undefined,
  'POST /inquiry/form': () => ({ magic_code: 'sample-code', wait_seconds: 0, expires_in_seconds: 86_400 }),
  'POST /inquiry': ({ body }) => ({ inquiry_number: 'IQ-2345-6789', email: body.email, reply_business_days: 3 }),
  // Wallpapers only; other types are empty.
  'GET /user/present/{present_type}': ({ params }) => {
    const items = presents.filter(({ present_type }) => present_type === params.present_type)
    return { items, result_total_count: items.length }
  },
  'GET /user/present/{present_type}/{campaign_id}/{present_id}': ({ params }) => {
    const present = presents.find(({ present_id }) => present_id === params.present_id)
    if (!present) throw fakeFailure('not_found')
    return present
  },
  'GET /user/channel': () => ({ items: [...memberships], result_total_count: memberships.length }),
  'POST /user/channel/{publisher_id}/cancel': ({ params }) => afterCancelling(membershipOf(params.publisher_id)),
  'POST /user/channel/{publisher_id}/resume': ({ params }) => ({
    ...memberships[0],
    ...{ publisher_id: params.publisher_id, name: membershipOf(params.publisher_id).name },
  }),
  'GET /user/watchlist': ({ query = {} }) => {
    const offset = Number(query.offset ?? 0)
    const items = longWatchlist.slice(offset, offset + Number(query.limit ?? 10))
    return { items, result_total_count: longWatchlist.length }
  },
  'PUT /user/watchlist/{full_title_id}': () => undefined,
  'DELETE /user/watchlist/{full_title_id}': () => undefined,
  'GET /user/library': () => ({ items: [rental], result_total_count: 12 }),
  'GET /purchase/{purchase_number}': ({ params }) => {
    const item = purchases.find(({ purchase_number }) => purchase_number === params.purchase_number)
    if (!item) throw fakeFailure('purchase_not_found')
    return purchaseOf(item)
  },
  'GET /user/history': ({ query = {} }) => {
    const all = [...purchases, ...longHistory]
    const offset = Number(query.offset ?? 0)
    return { items: all.slice(offset, offset + Number(query.limit ?? 10)), result_total_count: all.length }
  },
}

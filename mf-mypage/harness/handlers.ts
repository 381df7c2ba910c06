import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { longHistory, presents, purchases, rental, sentMail, tokens } from './samples.ts'

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
  'POST /signup': ({ body }) => ({
    ...sentMail,
    email: body.email,
    expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
  }),
  'POST /signup/certify': ({ body }) => {
    if (body.token === 'old') throw fakeFailure('link_expired')
    if (body.token === 'elsewhere' && !body.password)
      throw fakeFailure('password_needed', { context: { email: 'name@example.com' } })
    return tokens
  },
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
  'GET /user/library': () => ({ items: [rental], result_total_count: 12 }),
  'GET /user/history': ({ query = {} }) => {
    const all = [...purchases, ...longHistory]
    const offset = Number(query.offset ?? 0)
    return { items: all.slice(offset, offset + Number(query.limit ?? 10)), result_total_count: all.length }
  },
}

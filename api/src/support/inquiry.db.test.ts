import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { addTitleOnSale } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { dayMs, hourMs, secondMs } from '../clock.ts'
import { recordPurchase } from '../purchase/public.ts'

type Body = CallInput<'POST /inquiry'>['body']

const support = 'support@ginmaku.example'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await addTitleOnSale(server, 'film')
})
afterAll(() => server.stop())

let counter = 0
const newAddress = () => `sender-${++counter}@example.com`

/** The body of an inquiry from a form that has just been opened. */
async function written(more: Partial<Body> = {}): Promise<Body> {
  const { magic_code, wait_seconds } = await server.api.call('POST /inquiry/form', {})
  server.clock.pass(wait_seconds * secondMs)
  return {
    email: newAddress(),
    inquiry_type_value: 'playback',
    inquiry_type_text: '再生について',
    inquiry: '3話の途中で止まります。\nほかの作品は見られます。',
    magic_code,
    locale: 'ja',
    ...more,
  }
}

const send = (body: Body, api = server.api) => api.call('POST /inquiry', { body })

async function mailsTo(address: string) {
  await server.jobs.runTriggered()
  return server.mailbox.mails.filter(({ to }) => to === address)
}

const stored = (email: string) => server.deps.db.selectFrom('inquiry').selectAll().where('email', '=', email).execute()

async function purchaseOf({ memberId }: TestMember): Promise<string> {
  const { db } = server.deps
  const sale = { locale: 'ja', card_brand: 'visa', card_last4: '4242', bought_at: server.clock.now() } as const
  await db
    .transaction()
    .execute((trx) => recordPurchase(trx, { member_id: memberId, pack_price_id: 'film-tvod-hd', ...sale }))
  const row = db.selectFrom('purchase').select('purchase_number').where('member_id', '=', memberId)
  return (await row.executeTakeFirstOrThrow()).purchase_number
}

describe('an inquiry', () => {
  test('is stored with everything that was written', async () => {
    const more = {
      accrual_day: '2026-11-20',
      accrual_time: '21:05',
      device_value: 'tv',
      device_text: 'テレビ',
      support_key: '1a2b3c4d',
    } as const
    const body = await written(more)
    const { inquiry_number, ...response } = await send(body)
    expect(inquiry_number).toMatch(/^IQ-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(response).toEqual({ email: body.email, reply_business_days: 3 })
    const { accrual_day: _, ...others } = more
    expect(await stored(body.email)).toMatchObject([
      { inquiry_number, member_id: null, inquiry_type_value: 'playback', inquiry: body.inquiry, ...others },
    ])
  })

  test('reaches support, whose reply goes to the sender', async () => {
    const body = await written({ accrual_day: '2026-11-20', support_key: '1a2b3c4d' })
    const { inquiry_number } = await send(body)
    const mail = (await mailsTo(support)).at(-1)
    expect(mail?.replyTo).toBe(body.email)
    expect(mail?.subject).toBe(`お問い合わせ ${inquiry_number}`)
    for (const part of [body.inquiry, '2026-11-20', '1a2b3c4d', '未ログイン', body.email])
      expect(mail?.text).toContain(part)
  })

  test.each([
    ['ja', '再生について', '3営業日'],
    ['en', 'Playback', '3 business days'],
  ] as const)('is copied to its sender in their language: %s', async (locale, inquiry_type_text, words) => {
    const body = await written({ locale, inquiry_type_text })
    const { inquiry_number } = await send(body)
    const [copy, ...more] = await mailsTo(body.email)
    expect(more).toEqual([])
    expect(copy?.subject).toContain(inquiry_number)
    for (const part of [words, body.inquiry, inquiry_type_text]) expect(copy?.text).toContain(part)
    expect(copy?.text).not.toContain('購入番号')
    expect(copy?.replyTo).toBeUndefined()
  })

  test('sent three times at the same moment is one inquiry and one copy', async () => {
    const body = await written()
    const responses = await Promise.all([send(body), send(body), send(body)])
    expect(new Set(responses.map(({ inquiry_number }) => inquiry_number)).size).toBe(1)
    expect(await send(body)).toEqual(responses[0])
    expect(await mailsTo(body.email)).toHaveLength(1)
  })

  test('changed and sent from the same form is another inquiry: nothing written is lost', async () => {
    const body = await written()
    await send(body)
    await send({ ...body, inquiry: 'ほかの作品でも止まりました。' })
    expect(await stored(body.email)).toHaveLength(2)
  })
})

describe('a purchase number', () => {
  test('of the member’s own purchase is accepted', async () => {
    const member = await server.addMember()
    const purchase_number = await purchaseOf(member)
    const body = await written({ purchase_number })
    await send(body, member.api)
    expect(await stored(body.email)).toMatchObject([{ member_id: member.memberId, purchase_number }])
  })

  test('is refused alike when it is unknown, another member’s, or sent by a visitor', async () => {
    const [member, other] = [await server.addMember(), await server.addMember()]
    const own = await purchaseOf(member)
    const theirs = await purchaseOf(other)
    const refusal = async (purchase_number: string, api = member.api) => {
      const problem = await problemFrom(send(await written({ purchase_number }), api))
      return { ...problem, request_id: '' }
    }
    const unknown = await refusal('GM-2222-2222-2222')
    expect(unknown).toMatchObject({
      code: 'invalid_fields',
      errors: { purchase_number: 'お客様のご購入の中に、この購入番号が見つかりません' },
    })
    expect(await refusal(theirs)).toEqual(unknown)
    expect(await refusal(own, server.client({ locale: 'ja' }))).toEqual(unknown)
  })
})

describe('protection against spam', () => {
  const codeOf = async (body: Body) => (await problemFrom(send(body))).code

  test('a form sent sooner than anyone can write is refused, and accepted a moment later', async () => {
    const body = await written()
    const fresh = await server.api.call('POST /inquiry/form', {})
    server.clock.pass(fresh.wait_seconds * secondMs - 1)
    expect(await codeOf({ ...body, magic_code: fresh.magic_code })).toBe('form_too_early')
    server.clock.pass(1)
    expect(await send({ ...body, magic_code: fresh.magic_code })).toHaveProperty('inquiry_number')
  })

  test('a form is valid for a day', async () => {
    const body = await written()
    server.clock.pass(dayMs)
    expect(await codeOf(body)).toBe('form_expired')
  })

  test.each(['A', '.', 'a.b', 'e30.'])('a code that was changed is refused: %j', async (tail) => {
    const body = await written()
    expect(await codeOf({ ...body, magic_code: `${body.magic_code}${tail}` })).toBe('form_expired')
  })

  test.each([
    [{ website: 'https://example.com' as '' }, 'website'],
    [{ inquiry: 'https://example.com/a www.example.com/b' }, 'inquiry'],
    [{ accrual_day: '2099-01-01' }, 'accrual_day'],
    [{ inquiry_type_text: '種類\r\nBcc: all@example.com' }, 'inquiry_type_text'],
    [{ device_text: 'TV\nBcc: all@example.com' }, 'device_text'],
    [{ email: 'a@example.com\r\nBcc: all@example.com' }, 'email'],
    [{ support_key: '1a2b 3c4d' }, 'support_key'],
  ] as const)('refused with a message at its field: %o', async (more, field) => {
    const problem = await problemFrom(send(await written(more)))
    expect([problem.code, Object.keys(problem.errors ?? {})]).toEqual(['invalid_fields', [field]])
  })

  test('markup and header lines in the text stay text', async () => {
    const body = await written({ inquiry: '<script>alert(1)</script>\r\nBcc: all@example.com' })
    await send(body)
    const [copy] = await mailsTo(body.email)
    expect(copy?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>Bcc: all@example.com')
    expect(`${copy?.subject}${copy?.to}`).not.toMatch(/[\r\n]/)
    expect(await mailsTo('all@example.com')).toEqual([])
  })

  test('one inbox gets five copies an hour, repeated requests not counted', async () => {
    const email = newAddress()
    for (const tag of ['', '+a', '+b', '+c', '+d']) {
      const body = await written({ email: email.replace('@', `${tag}@`) })
      await send(body)
      await send(body)
    }
    const problem = await problemFrom(send(await written({ email })))
    expect(problem.code).toBe('too_many_requests')
    expect(problem.context?.retry_after_seconds).toBeLessThanOrEqual(hourMs / 1000)
  })
})

test('inquiries are deleted after 400 days', async () => {
  const body = await written()
  await send(body)
  server.clock.pass(400 * dayMs)
  await server.jobs.run('support-forget')
  expect(await stored(body.email)).toHaveLength(1)
  server.clock.pass(1)
  await server.jobs.run('support-forget')
  expect(await stored(body.email)).toEqual([])
})

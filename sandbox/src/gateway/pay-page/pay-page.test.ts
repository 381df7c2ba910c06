import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox, site, type TestSandbox } from '../../testing/open-test-sandbox.ts'
import type { PaymentView } from '../payment/payment-view.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox({ hangMs: 300 })
})
afterAll(() => sandbox[Symbol.asyncDispose]())

async function begin(method: 'paypay' | 'carrier', more: object = {}): Promise<PaymentView> {
  const order = {
    ...{ method, amount: 440, currency: 'JPY', reference: `GM-${randomUUID()}`, locale: 'en' },
    ...{ return_url: `${site}/complete?n=1`, cancel_url: `${site}/cancel?n=1`, error_url: `${site}/error?n=1` },
    ...more,
  }
  const response = await sandbox.shop('POST', '/payments', order, { 'idempotency-key': order.reference })
  return (await response.json()) as PaymentView
}
const answer = async ({ action_url }: PaymentView, fields: Record<string, string>) => {
  const response = await fetch(action_url ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
  return { status: response.status, to: new URL(response.headers.get('location') ?? site) }
}
const stateOf = async ({ reference }: PaymentView) => {
  const response = await sandbox.shop('GET', `/payments?reference=${reference}`)
  return ((await response.json()) as { items: PaymentView[] }).items[0]?.state
}
const eventsOf = ({ reference }: PaymentView) =>
  sandbox.endpoint.delivered.filter(({ payment }) => payment.reference === reference).map(({ type }) => type)

test.each(['paypay', 'carrier'] as const)('%s: the page shows shop and amount, and decides once', async (method) => {
  const payment = await begin(method)
  expect(payment).toMatchObject({ state: 'requires_action', card: null, method })
  const page = await (await fetch(payment.action_url ?? '')).text()
  for (const part of ['Ginmaku', '¥440', payment.reference]) expect(page).toContain(part)
  const paid = await answer(payment, { answer: 'pay' })
  expect([paid.status, paid.to.pathname]).toEqual([303, '/complete'])
  expect(await stateOf(payment)).toBe('captured')
  await expect.poll(() => eventsOf(payment)).toContain('payment.captured')
  expect((await answer(payment, { answer: 'refuse' })).status).toBe(200)
  expect(await stateOf(payment)).toBe('captured')
})

test.each([
  ['refuse', 'cancelled', '/cancel'],
  ['fail', 'failed', '/error'],
] as const)('a buyer who chooses %s leaves the payment %s and returns to %s', async (choice, state, path) => {
  const payment = await begin('paypay')
  expect((await answer(payment, { answer: choice })).to.pathname).toBe(path)
  expect(await stateOf(payment)).toBe(state)
})

test('who leaves without deciding may come back and pay', async () => {
  const payment = await begin('paypay')
  const page = await (await fetch(payment.action_url ?? '')).text()
  expect(page).toContain(`href="${site}/complete?n=1&amp;payment_id=${payment.payment_id}"`)
  await answer(payment, { answer: 'pay' })
  expect(await stateOf(payment)).toBe('captured')
})

test('a carrier signs the status of the payment when it returns the buyer', async () => {
  const payment = await begin('carrier')
  const { to } = await answer(payment, { answer: 'pay' })
  const { payment_id, result, at, hash } = Object.fromEntries(to.searchParams)
  expect([payment_id, result]).toEqual([payment.payment_id, 'paid'])
  const expected = createHmac('sha256', 'the-secret-of-a-test-shop').update(
    `return.${payment.reference}.${payment_id}.paid.${at}`,
  )
  expect(hash).toBe(expected.digest('hex'))
})

test('a cancelled payment can no longer be paid on its page', async () => {
  const payment = await begin('paypay')
  await sandbox.shop('POST', '/payments/cancel', { reference: payment.reference })
  expect((await answer(payment, { answer: 'pay' })).status).toBe(200)
  expect(await stateOf(payment)).toBe('cancelled')
})

test('scripts: late, events twice, events never', async () => {
  const [late, twice, never] = [await begin('paypay'), await begin('paypay'), await begin('paypay')]
  expect((await answer(late, { answer: 'pay', script: 'timeout' })).to.pathname).toBe('/complete')
  expect(await stateOf(late)).toBe('processing')
  await answer(twice, { answer: 'pay', script: 'webhook_twice' })
  await answer(never, { answer: 'pay', script: 'webhook_never' })
  await expect.poll(() => stateOf(late)).toBe('captured')
  await expect.poll(() => eventsOf(twice).filter((type) => type === 'payment.captured')).toHaveLength(2)
  await expect.poll(() => eventsOf(late)).toContain('payment.captured')
  expect(eventsOf(never)).not.toContain('payment.captured')
})

test('a page that waits for its buyer still waits after a restart', async () => {
  const payment = await begin('paypay')
  await sandbox.restart()
  // The first request may still use a connection that the restart has closed.
  await expect.poll(() => stateOf(payment).catch(() => undefined)).toBe('requires_action')
  expect((await answer(payment, { answer: 'pay' })).status).toBe(303)
})

test('a card needs a token or customer, the others have neither, and buyers return to registered sites only', async () => {
  expect(await begin('paypay', { customer_id: 'cus_1' })).toEqual({ code: 'invalid_request' })
  expect(await begin('carrier', { cancel_url: 'https://elsewhere.example/' })).toEqual({
    code: 'return_url_not_registered',
  })
})

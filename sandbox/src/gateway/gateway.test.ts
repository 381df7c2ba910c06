import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestSandbox, site, type TestSandbox } from '../testing/open-test-sandbox.ts'
import { testCards } from './test-cards.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox[Symbol.asyncDispose]())

const card = (scenario: string): string => testCards.find((each) => each.scenario === scenario)?.number ?? ''
const stateOf = async (reference: string, gateway = sandbox) => {
  const response = await gateway.shop('GET', `/payments?reference=${reference}`)
  return ((await response.json()) as { items: { state: string }[] }).items.map(({ state }) => state)
}
const eventsOf = (reference: string) =>
  sandbox.endpoint.delivered.filter(({ payment }) => payment.reference === reference).map(({ type }) => type)
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

test('a number that is not a test card is refused', async () => {
  expect(await sandbox.tokenOf('4242424242424242')).toBeUndefined()
})

test('a payment is captured at once, the shop is notified, and no card number is stored', async () => {
  const payment = await sandbox.pay(card('success'))
  expect(payment).toMatchObject({ state: 'captured', amount: 440, card: { brand: 'visa', last4: '1111' } })
  expect(JSON.stringify(payment)).not.toContain('4111')
  await expect.poll(() => eventsOf(payment.reference)).toEqual(['payment.captured'])
})

test.each([
  ['declined', 'card_declined'],
  ['insufficient_funds', 'insufficient_funds'],
])('the card for %s fails with %s', async (scenario, failure_code) => {
  expect(await sandbox.pay(card(scenario))).toMatchObject({ state: 'failed', failure_code })
})

test('3-D Secure: a wrong code may be tried again, the right one pays and returns to the shop', async () => {
  const payment = await sandbox.pay(card('challenge'), { locale: 'en' })
  expect(payment.state).toBe('requires_action')
  const url = payment.action_url ?? ''
  const page = await (await fetch(url)).text()
  expect(page).toContain('¥440')
  const answer = (fields: Record<string, string>) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  const right = /The code is (\d{6})/.exec(page)?.[1] ?? ''
  const wrong = right === '000000' ? '000001' : '000000'
  expect((await answer({ answer: 'authenticate', code: wrong })).status).toBe(422)
  const response = await answer({ answer: 'authenticate', code: right })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(
    `${site}/purchase-complete?purchase_number=1&payment_id=${payment.payment_id}`,
  )
  expect(await stateOf(payment.reference)).toEqual(['captured'])
  expect(await (await fetch(url)).text()).toContain('This authentication is over')
})

test('3-D Secure fails when it is cancelled, or after three wrong codes', async () => {
  const [cancelled, guessed] = [await sandbox.pay(card('challenge')), await sandbox.pay(card('challenge'))]
  const answer = (url: string | null, fields: Record<string, string>) =>
    fetch(url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  expect((await answer(cancelled.action_url, { answer: 'cancel' })).status).toBe(303)
  expect(await stateOf(cancelled.reference)).toEqual(['failed'])
  for (const status of [422, 422, 303]) expect((await answer(guessed.action_url, { code: 'x' })).status).toBe(status)
  expect(await stateOf(guessed.reference)).toEqual(['failed'])
})

test('the same key gives the same payment; another body, or another key for the same reference, is refused', async () => {
  const order = {
    token: await sandbox.tokenOf(card('success')),
    amount: 440,
    currency: 'JPY',
    reference: 'GM-ONCE',
    return_url: site,
    locale: 'ja',
  }
  const send = (body: object, key: string) => sandbox.shop('POST', '/payments', body, { 'idempotency-key': key })
  const first = (await (await send(order, 'one')).json()) as { payment_id: string }
  expect(await (await send(order, 'one')).json()).toMatchObject({ payment_id: first.payment_id })
  expect(await codeOf(await send({ ...order, amount: 441 }, 'one'))).toBe('idempotency_conflict')
  expect(await codeOf(await send(order, 'two'))).toBe('reference_used')
  expect(await codeOf(await send({ ...order, reference: 'GM-TWICE' }, 'three'))).toBe('card_unknown')
})

test('a reference that was cancelled beforehand is never charged', async () => {
  await sandbox.shop('POST', '/payments/cancel', { reference: 'GM-GONE' })
  expect(await sandbox.pay(card('success'), { reference: 'GM-GONE' })).toMatchObject({ state: 'cancelled', card: null })
  expect(await stateOf('GM-GONE')).toEqual(['cancelled'])
})

test('a payment waiting for its buyer can be cancelled; a captured one cannot, but is refunded once', async () => {
  const waiting = await sandbox.pay(card('challenge'))
  await sandbox.shop('POST', '/payments/cancel', { reference: waiting.reference })
  expect(await stateOf(waiting.reference)).toEqual(['cancelled'])
  const paid = await sandbox.pay(card('success'))
  await sandbox.shop('POST', `/payments/${paid.payment_id}/cancel`, {})
  expect(await stateOf(paid.reference)).toEqual(['captured'])
  await sandbox.shop('POST', `/payments/${paid.payment_id}/refund`, {})
  await sandbox.shop('POST', `/payments/${paid.payment_id}/refund`, {})
  await expect.poll(() => eventsOf(paid.reference)).toEqual(['payment.captured', 'payment.refunded'])
})

test('a captured payment may be refunded in parts, each reference once, and never beyond what is left', async () => {
  const paid = await sandbox.pay(card('success'))
  const refund = (body: object) => sandbox.shop('POST', `/payments/${paid.payment_id}/refund`, body)
  const view = async (response: Response) => (await response.json()) as Record<string, unknown>
  const first = { amount: 100, reference: 'one' }
  for (const _ of [1, 2]) {
    const response = await refund(first)
    expect(await view(response)).toMatchObject({ state: 'captured', amount: 440, refunded_amount: 100 })
  }
  expect((await refund({ ...first, amount: 101 })).status).toBe(409)
  expect((await refund({ amount: 341, reference: 'two' })).status).toBe(409)
  expect((await refund({ amount: 0, reference: 'two' })).status).toBe(400)
  expect((await refund({ amount: 10 })).status).toBe(400)
  expect(await view(await refund({}))).toMatchObject({ state: 'refunded', refunded_amount: 440 })
  expect((await refund({ amount: 1, reference: 'three' })).status).toBe(409)
  expect(await view(await refund(first))).toMatchObject({ state: 'refunded', refunded_amount: 440 })
  await expect
    .poll(() => eventsOf(paid.reference))
    .toEqual(['payment.captured', 'payment.refunded', 'payment.refunded'])
})

test('the list of payments that took money has refunded ones, and no others', async () => {
  const from = new Date().toISOString()
  const [kept, refunded] = [await sandbox.pay(card('success')), await sandbox.pay(card('success'))]
  await sandbox.pay(card('declined'))
  await sandbox.pay(card('challenge'))
  await sandbox.shop('POST', `/payments/${refunded.payment_id}/refund`, {})
  const response = await sandbox.shop('GET', `/payments?state=paid&created_from=${from}`)
  const { items } = (await response.json()) as { items: { payment_id: string }[] }
  expect(items.map(({ payment_id }) => payment_id).toSorted()).toEqual(
    [kept.payment_id, refunded.payment_id].toSorted(),
  )
})

test('a payment may be authorized first and captured later', async () => {
  const payment = await sandbox.pay(card('success'), { capture: 'manual' })
  expect(payment.state).toBe('authorized')
  const captured = await sandbox.shop('POST', `/payments/${payment.payment_id}/capture`, {})
  expect(await captured.json()).toMatchObject({ state: 'captured' })
})

test('a stored card pays without a token until it is deleted', async () => {
  const { customer_id } = await sandbox.pay(card('success'), { save_card: true })
  const again = await sandbox.pay(card('success'), { token: undefined, customer_id })
  expect(again).toMatchObject({ state: 'captured', customer_id, card: { last4: '1111' } })
  await sandbox.shop('DELETE', `/customers/${customer_id}`)
  expect(await sandbox.pay(card('success'), { token: undefined, customer_id })).toEqual({ code: 'card_unknown' })
})

test('a card is stored from the start, for sample data', async () => {
  const paid = await sandbox.pay(card('success'), { token: undefined, customer_id: 'cus_sample' })
  expect(paid).toMatchObject({ state: 'captured', card: { brand: 'visa', last4: '1111' } })
})

test('a card is stored without a payment, once for each token, unless its issuer declines', async () => {
  const token = await sandbox.tokenOf(card('success'))
  const stored = await sandbox.shop('POST', '/customers', { token })
  expect(stored.status).toBe(201)
  const { customer_id, ...rest } = (await stored.json()) as { customer_id: string }
  expect(rest).toMatchObject({ card: { brand: 'visa', last4: '1111' } })
  expect(await sandbox.pay(card('success'), { token: undefined, customer_id })).toMatchObject({ state: 'captured' })
  expect((await sandbox.shop('POST', '/customers', { token })).status).toBe(422)
  const declined = await sandbox.shop('POST', '/customers', { token: await sandbox.tokenOf(card('declined')) })
  expect([declined.status, await declined.json()]).toEqual([422, { code: 'card_declined' }])
})

test('only the secret key is authorized, and buyers return to registered sites only', async () => {
  const response = await sandbox.shop('GET', '/payments?reference=x', undefined, { authorization: 'Bearer guess' })
  expect(response.status).toBe(401)
  const stray = await sandbox.pay(card('success'), { return_url: 'https://elsewhere.example/' })
  expect(stray).toEqual({ code: 'return_url_not_registered' })
})

test('the card for webhook twice sends each event twice, the one for never none', async () => {
  const twice = await sandbox.pay(card('webhook_twice'))
  const never = await sandbox.pay(card('webhook_never'))
  const after = await sandbox.pay(card('success'))
  await expect.poll(() => eventsOf(twice.reference)).toEqual(['payment.captured', 'payment.captured'])
  const ids = sandbox.endpoint.delivered.filter(({ payment }) => payment.reference === twice.reference)
  expect(new Set(ids.map(({ event_id }) => event_id)).size).toBe(1)
  await expect.poll(() => eventsOf(after.reference)).toHaveLength(1)
  expect(eventsOf(never.reference)).toEqual([])
})

test('an event is retried until the shop accepts it, also after a restart', async () => {
  sandbox.endpoint.status = 503
  const before = sandbox.endpoint.requests
  const payment = await sandbox.pay(card('success'))
  await expect.poll(() => sandbox.endpoint.requests).toBeGreaterThan(before + 1)
  await sandbox.restart()
  sandbox.endpoint.status = 200
  await expect.poll(() => eventsOf(payment.reference)).toEqual(['payment.captured'])
})

test('the timeout card hangs, then the payment is captured; if the gateway is stopped in the meantime, after the restart', async () => {
  // Long enough to be observed hanging, however slow the disk.
  const slow = await openTestSandbox({ hangMs: 5_000 })
  onTestFinished(() => slow[Symbol.asyncDispose]())
  const hanging = slow.pay(card('timeout'), { reference: 'GM-LATE' })
  await expect.poll(() => stateOf('GM-LATE', slow)).toEqual(['processing'])
  expect((await hanging).state).toBe('captured')
  void slow.pay(card('timeout'), { reference: 'GM-LATER' }).catch(() => undefined)
  await expect.poll(() => stateOf('GM-LATER', slow)).toEqual(['processing'])
  await slow.restart()
  await expect.poll(() => stateOf('GM-LATER', slow)).toEqual(['captured'])
})

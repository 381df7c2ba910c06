import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerSetup } from '../../testing/answer-setup.ts'
import { answerPage, cards, paymentSecrets, siteOrigin, tokenFrom } from '../../testing/open-test-shop.ts'
import { freePorts, type SandboxProcess, startSandboxProcess } from '../../testing/sandbox-process.ts'
import { openWebhookInbox, type WebhookInbox } from '../../testing/webhook-inbox.ts'
import { dayMs } from '../clock.ts'
import { everyCardGateway } from './card-gateway.contract.ts'
import { everyGateway, type GatewayUnderTest, hangMs, newReference, orderOf, paid } from './payment-gateway.contract.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createPaypayGateway } from './paypay/paypay-gateway.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'
import { everySigningGateway } from './signed-events.contract.ts'
import { findIntent, openStripe } from './stripe/stripe-client.ts'
import { createStripeGateway } from './stripe/stripe-gateway.ts'

const { PAYMENT_SECRET_KEY: secretKey, PAYMENT_WEBHOOK_SECRET: webhookSecret } = paymentSecrets

/** Longer than the test needs to look once. */
const searchLagMs = 3_000

const closing = new AsyncDisposableStack()
let sandbox: SandboxProcess
let inbox: WebhookInbox
beforeAll(async () => {
  inbox = closing.use(await openWebhookInbox())
  const dataDir = await mkdtemp(join(tmpdir(), 'ginmaku-gateways-'))
  closing.defer(() => rm(dataDir, { recursive: true, force: true }))
  const ports = await freePorts('port', 'smtpPort')
  const places = { dataDir, siteOrigin, apiOrigin: inbox.origin, ...ports }
  const env = { SANDBOX_SEARCH_LAG_MS: String(searchLagMs) }
  sandbox = await startSandboxProcess({ ...places, secretKey, webhookSecret, hangMs, env })
  closing.defer(() => sandbox.stop())
})
afterAll(() => closing.disposeAsync())

type Open = (place: { origin: string; timeoutMs: number }) => PaymentGateway

const test = (open: Open, source: GatewayUnderTest['source'], plain: GatewayUnderTest['plain']): GatewayUnderTest => ({
  sandbox,
  open: (more) => open({ origin: sandbox.origin, timeoutMs: 10_000, ...more }),
  source,
  plain,
  finish: async ({ actionUrl: url }) => {
    await answerPage({ next: { url } } as Parameters<typeof answerPage>[0], 'pay')
  },
  ledger: async (reference) => {
    const response = await fetch(`${sandbox.origin}/v1/payments?reference=${reference}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    })
    const { items } = (await response.json()) as { items: { state: string; refunded_amount: number }[] }
    return items[0]
  },
})
const card = async (number: string) => ({ token: await tokenFrom(sandbox.origin, number), keep: false })

const storedCard = { customerId: 'cus_1:pm_1' }

const bySandbox = () => test((place) => createSandboxGateway({ ...place, secretKey, webhookSecret }), card, storedCard)
everyGateway('Sandbox Pay', bySandbox)
everyCardGateway('Sandbox Pay', bySandbox)
everySigningGateway('Sandbox Pay', () => ({
  ...bySandbox(),
  ...{ inbox, header: 'sandbox-pay-signature', secret: webhookSecret },
}))

const byStripe = () => test((place) => createStripeGateway({ ...place, secretKey, webhookSecret }), card, storedCard)
everyGateway('Stripe', byStripe)
everyCardGateway('Stripe', byStripe)
everySigningGateway('Stripe', () => ({
  ...byStripe(),
  ...{ inbox, header: 'stripe-signature', secret: webhookSecret },
}))

const paypayKeys = { apiKey: 'shop_ginmaku', apiSecret: secretKey, merchantId: 'a-merchant' }
const onPage = { method: 'paypay' } as const
const byPaypay = () =>
  test(
    (place) => createPaypayGateway({ ...place, ...paypayKeys }),
    async () => onPage,
    onPage,
  )
everyGateway('PayPay', byPaypay)

describe('PayPay: a code', () => {
  const waiting = async (reference = newReference()) => {
    const attempt = await byPaypay().open().pay(orderOf(reference, onPage))
    if (attempt.outcome !== 'answered') throw new Error(`The payment was ${attempt.outcome}`)
    return attempt.payment
  }

  it('that waits for its buyer is deleted by what its address says, and can’t be paid any more', async () => {
    const payment = await waiting()
    expect(payment).toMatchObject({ state: 'requires_action', actionUrl: expect.stringContaining('#04-') })
    const { reference, actionUrl } = payment
    expect(await byPaypay().open().cancelByReference(reference, actionUrl)).toMatchObject({ state: 'cancelled' })
    await expect(byPaypay().finish(payment)).rejects.toThrow('closed')
    expect(await byPaypay().open().cancelByReference(reference, actionUrl)).toMatchObject({ state: 'cancelled' })
  })

  it('whose address was lost is cancelled too', async () => {
    const payment = await waiting()
    expect(await byPaypay().open().cancelByReference(payment.reference)).toMatchObject({ state: 'cancelled' })
    expect(await byPaypay().ledger(payment.reference)).toMatchObject({ state: 'cancelled' })
  })

  it('that is paid is not deleted', async () => {
    const payment = await waiting()
    await byPaypay().finish(payment)
    const { reference, actionUrl } = payment
    expect(await byPaypay().open().cancelByReference(reference, actionUrl)).toMatchObject({ state: 'captured' })
  })

  it('that is being paid is neither: the shop asks again later', async () => {
    const payment = await waiting()
    await answerPage({ next: { url: payment.actionUrl } } as Parameters<typeof answerPage>[0], 'pay', 'timeout')
    const { reference, actionUrl } = payment
    expect(await byPaypay().open().cancelByReference(reference, actionUrl)).toMatchObject({ state: 'processing' })
    await expect
      .poll(async () => (await byPaypay().open().findByReference(reference))?.state, { timeout: 5 * hangMs })
      .toBe('captured')
  })
})

describe('PayPay', () => {
  it('with a wrong secret takes no payment, and neither message nor console says the secret', async () => {
    const secret = 'a-secret-that-is-wrong'
    const gateway = createPaypayGateway({ origin: sandbox.origin, timeoutMs: 10_000, ...paypayKeys, apiSecret: secret })
    const printed = vi.spyOn(console, 'log')
    const attempt = await gateway.pay(orderOf(newReference(), onPage))
    expect(attempt.outcome).toBe('unreachable')
    expect(inspect(attempt, { depth: 9 })).not.toContain(secret)
    await expect(gateway.findByReference('GM-1')).rejects.toThrow('UNAUTHORIZED')
    expect(printed).not.toHaveBeenCalled()
  })

  it('signs no events, so one that claims a payment is not believed', () => {
    const body = { notification_type: 'Transaction', merchant_order_id: 'GM-1', order_amount: 440, state: 'COMPLETED' }
    const message = { header: () => undefined, rawBody: Buffer.from(JSON.stringify(body)), body }
    expect(byPaypay().open().readEvent(message, new Date())).toBe('unsigned')
  })
})

describe('Stripe', () => {
  it('with a wrong key takes no payment, and no message says the key', async () => {
    const key = 'sk_wrong_and_secret'
    const gateway = createStripeGateway({ origin: sandbox.origin, timeoutMs: 10_000, secretKey: key, webhookSecret })
    const attempt = await gateway.pay(orderOf(newReference(), storedCard))
    expect(attempt.outcome).toBe('unreachable')
    expect(inspect(attempt, { depth: 9 })).not.toContain(key)
  })

  it('stores a card for charges without its owner, who answers the issuer now; no one else can', async () => {
    const gateway = byStripe().open()
    const { token } = await card(cards.challenge)
    const challenged = await gateway.storeCard(token, 'M-1')
    if (challenged.outcome !== 'challenged') throw new Error(`The card was ${challenged.outcome}`)
    // Not answered yet, whatever a browser claims.
    expect(await gateway.storeCard(challenged.token, 'M-1')).toEqual(challenged)
    expect(await gateway.storeCard(challenged.token, 'M-2')).toMatchObject({ outcome: 'refused' })
    await answerSetup(sandbox.origin, challenged.clientSecret, 'authenticate')
    expect(await gateway.storeCard(challenged.token, 'M-2')).toMatchObject({ outcome: 'refused' })
    const stored = await gateway.storeCard(challenged.token, 'M-1')
    expect(stored).toMatchObject({ outcome: 'stored', card: { brand: 'visa', last4: '3006' } })
    // Sent twice, it is the same card of the same customer.
    expect(await gateway.storeCard(challenged.token, 'M-1')).toEqual(stored)
  })

  it('stores no card whose owner did not answer the issuer', async () => {
    const gateway = byStripe().open()
    const challenged = await gateway.storeCard((await card(cards.challenge)).token, 'M-1')
    if (challenged.outcome !== 'challenged') throw new Error(`The card was ${challenged.outcome}`)
    await answerSetup(sandbox.origin, challenged.clientSecret, 'cancel')
    const refused = { outcome: 'refused', failure: 'three_ds_failed' }
    expect(await gateway.storeCard(challenged.token, 'M-1')).toEqual(refused)
  })

  it('refuses a card that needs its owner at once where no one is there, and charges it never', async () => {
    const gateway = byStripe().open()
    const order = orderOf(newReference(), await card(cards.challenge))
    const attempt = await gateway.pay({ ...order, isOffSession: true })
    expect(attempt).toMatchObject({ outcome: 'answered', payment: { state: 'failed', failure: 'three_ds_failed' } })
    const paid = await gateway.pay({
      ...orderOf(newReference(), await card(cards.success)),
      isOffSession: true,
    })
    expect(paid).toMatchObject({ payment: { state: 'captured' } })
  })

  it('finds by its search what is older than its list of recent payments', async () => {
    const { reference, paymentId } = await paid(byStripe())
    const stripe = openStripe({ origin: sandbox.origin, timeoutMs: 10_000, secretKey })
    const tomorrow = new Date(Date.now() + dayMs)
    const found = async () => (await findIntent(stripe, reference, tomorrow))?.id
    expect(await found()).toBeUndefined()
    await expect.poll(found, { timeout: 5 * searchLagMs }).toBe(paymentId)
    expect(await findIntent(stripe, newReference(), tomorrow)).toBeUndefined()
  })
})

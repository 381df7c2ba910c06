import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { answerPage, paymentSecrets, siteOrigin, tokenFrom } from '../testing/open-test-shop.ts'
import { freePorts, type SandboxProcess, startSandboxProcess } from '../testing/sandbox-process.ts'
import { openWebhookInbox, type WebhookInbox } from '../testing/webhook-inbox.ts'
import { everyCardGateway } from './card-gateway.contract.ts'
import { everyGateway, type GatewayUnderTest, hangMs } from './payment-gateway.contract.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'
import { everySigningGateway } from './signed-events.contract.ts'
import { createStripeGateway } from './stripe/stripe-gateway.ts'

const { PAYMENT_SECRET_KEY: secretKey, PAYMENT_WEBHOOK_SECRET: webhookSecret } = paymentSecrets

const closing = new AsyncDisposableStack()
let sandbox: SandboxProcess
let inbox: WebhookInbox
beforeAll(async () => {
  inbox = closing.use(await openWebhookInbox())
  const dataDir = await mkdtemp(join(tmpdir(), 'ginmaku-gateways-'))
  closing.defer(() => rm(dataDir, { recursive: true, force: true }))
  const ports = await freePorts('port', 'smtpPort')
  const places = { dataDir, siteOrigin, apiOrigin: inbox.origin, ...ports }
  sandbox = await startSandboxProcess({ ...places, secretKey, webhookSecret, hangMs })
  closing.defer(() => sandbox.stop())
})
afterAll(() => closing.disposeAsync())

type Open = (place: { origin: string; timeoutMs: number }) => PaymentGateway

const test = (open: Open, source: GatewayUnderTest['source']): GatewayUnderTest => ({
  sandbox,
  open: (more) => open({ origin: sandbox.origin, timeoutMs: 10_000, ...more }),
  source,
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

const bySandbox = () => test((place) => createSandboxGateway({ ...place, secretKey, webhookSecret }), card)
everyGateway('Sandbox Pay', bySandbox)
everyCardGateway('Sandbox Pay', bySandbox)
everySigningGateway('Sandbox Pay', () => ({
  ...bySandbox(),
  ...{ inbox, header: 'sandbox-pay-signature', secret: webhookSecret },
}))

const byStripe = () => test((place) => createStripeGateway({ ...place, secretKey, webhookSecret }), card)
everyGateway('Stripe', byStripe)
everyCardGateway('Stripe', byStripe)
everySigningGateway('Stripe', () => ({
  ...byStripe(),
  ...{ inbox, header: 'stripe-signature', secret: webhookSecret },
}))

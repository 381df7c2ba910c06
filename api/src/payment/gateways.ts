import type { PaymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Settings } from '../settings.ts'
import { paymentKinds } from './kinds/payment-kinds.ts'
import { GatewayError, type PaymentGateway } from './payment-gateway.ts'
import { createPaypayGateway } from './paypay/paypay-gateway.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'
import { createStripeGateway } from './stripe/stripe-gateway.ts'

/** The gateways of this shop. A payment stays with its gateway, even if another one handles new payments. */
export interface Gateways {
  all: readonly PaymentGateway[]
  /** Handles new card payments, and stores cards. */
  forCards: PaymentGateway
  /** Handles new payments of this kind; undefined for free purchases. */
  forKind(kind: PaymentKind): PaymentGateway | undefined
  /** Whether this shop offers this payment kind. */
  takes(kind: PaymentKind): boolean
  find(name: string): PaymentGateway | undefined
  /** @throws GatewayError when this shop has no gateway of that name, or no longer has it */
  named(name: string | null): PaymentGateway
}

/** Stripe and PayPay handle their payments if their keys are set; the sandbox handles the other kinds. */
export function openGateways(settings: Settings): Gateways {
  const timeoutMs = settings.PAYMENT_TIMEOUT_MS
  const sandbox = createSandboxGateway({
    origin: settings.SANDBOX_ORIGIN,
    secretKey: settings.PAYMENT_SECRET_KEY,
    webhookSecret: settings.PAYMENT_WEBHOOK_SECRET,
    timeoutMs,
  })
  const stripe = stripeOf(settings)
  const real: Partial<Record<PaymentKind, PaymentGateway | undefined>> = { card: stripe, paypay: paypayOf(settings) }
  const configured = Object.values(real).filter((gateway) => gateway !== undefined)
  const hasSandbox = configured.length === 0 || settings.PAYMENT_SECRET_KEY !== ''
  const all = [...(hasSandbox ? [sandbox] : []), ...configured]
  const find = (name: string | null) => all.find((gateway) => gateway.name === name)
  const forKind = (kind: PaymentKind) => real[kind] ?? find(paymentKinds[kind].gateway)
  return {
    all,
    forCards: stripe ?? sandbox,
    forKind,
    takes: (kind) => paymentKinds[kind].gateway === null || forKind(kind) !== undefined,
    find,
    named: (name) => {
      const found = find(name)
      if (!found) throw new GatewayError(`This shop has no gateway ${name}`)
      return found
    },
  }
}

function stripeOf({ STRIPE_ORIGIN: origin, PAYMENT_TIMEOUT_MS: timeoutMs, ...settings }: Settings) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (!secretKey || !webhookSecret) return undefined
  return createStripeGateway({ origin, secretKey, webhookSecret, timeoutMs })
}

function paypayOf({ PAYPAY_ORIGIN: origin, PAYMENT_TIMEOUT_MS: timeoutMs, ...settings }: Settings) {
  const { PAYPAY_API_KEY: apiKey, PAYPAY_API_SECRET: apiSecret, PAYPAY_MERCHANT_ID: merchantId } = settings
  if (!apiKey || !apiSecret || !merchantId) return undefined
  return createPaypayGateway({ origin, apiKey, apiSecret, merchantId, timeoutMs })
}

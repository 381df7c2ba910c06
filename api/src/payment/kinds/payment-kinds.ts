import { type PaymentKind, paymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { card } from './card.ts'
import { condo } from './condo.ts'
import { dcc } from './dcc.ts'
import { free } from './free.ts'
import type { PaymentKindRules } from './payment-kind-rules.ts'
import { paypay } from './paypay.ts'

export const paymentKinds: Record<PaymentKind, PaymentKindRules> = { card, condo, paypay, dcc, free }

/** How an amount can be paid. */
export const offeredKinds = (amount: { price: number; currency: string }): PaymentKind[] =>
  paymentKind.options.filter((kind) => paymentKinds[kind].isOfferedFor(amount))

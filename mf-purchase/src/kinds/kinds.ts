import type { PaymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { card } from './card/card.ts'
import { condo } from './condo/condo.ts'
import { dcc } from './dcc/dcc.ts'
import { free } from './free/free.ts'
import type { PaymentKindView } from './payment-kind.ts'
import { paypay } from './paypay/paypay.ts'

export const kinds: Record<PaymentKind, PaymentKindView> = { card, paypay, condo, dcc, free }

/** The kind whose form it uses: its own, by default. */
export const formKindOf = (kind: PaymentKind): PaymentKind => kinds[kind].formOf ?? kind

/** The ways to pay for an offer, in the order in which they are listed. */
export function offeredKinds({ price, payment_kinds }: Quote): PaymentKind[] {
  if (price === 0) return ['free']
  return (Object.keys(kinds) as PaymentKind[]).filter((kind) => payment_kinds.includes(kind))
}

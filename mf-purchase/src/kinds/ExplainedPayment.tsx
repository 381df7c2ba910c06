import type { PaymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import styles from './ExplainedPayment.module.css'
import type { PaymentPort } from './payment-kind.ts'

/** A payment kind without input: only an explanation. */
export function ExplainedPayment({
  ref,
  kind,
  children,
}: {
  ref: Ref<PaymentPort>
  kind: PaymentKind
  children: ReactNode
}) {
  useImperativeHandle(ref, () => ({
    payment: () => Promise.resolve({ payment_kind: kind }),
    focusMistake: () => undefined,
    enterAnother: () => undefined,
  }))
  return <div className={styles.explained}>{children}</div>
}

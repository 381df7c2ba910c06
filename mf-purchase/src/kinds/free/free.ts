import { onOnePage, type PaymentKindView } from '../payment-kind.ts'
import { FreePayment } from './FreePayment.tsx'

export const free: PaymentKindView = { Form: FreePayment, pages: onOnePage }

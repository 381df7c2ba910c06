import { onOnePage, type PaymentKindView } from '../payment-kind.ts'
import { CardPayment } from './CardPayment.tsx'

export const card: PaymentKindView = { Form: CardPayment, pages: onOnePage }

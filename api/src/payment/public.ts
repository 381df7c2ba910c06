export { findCard, hasCard, saveCard } from './card-store.ts'
export { type Gateways, openGateways } from './gateways.ts'
export { offeredKinds, paymentKinds } from './kinds/payment-kinds.ts'
export type { Charge, EntryDraft, PaymentAmounts, SaleParts } from './ledger-lines.ts'
export { amountsOf, listBalances, listRecorded, listRefunded, recordedAmounts, recordMoney } from './ledger-store.ts'
export {
  countOrphans,
  listUnreturnedOrphans,
  markSearched,
  recordOrphan,
  searchedUntil,
} from './orphan-payment-store.ts'
export { paymentEventsJob } from './payment-endpoints.ts'
export { markPaymentEventProcessed, waitingPaymentEvents } from './payment-event-store.ts'
export {
  type CardSource,
  GatewayError,
  type GatewayPayment,
  type PaymentGateway,
  type PaymentOrder,
} from './payment-gateway.ts'

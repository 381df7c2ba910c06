export { findCard, hasCard, saveCard } from './card-store.ts'
export { type Gateways, openGateways } from './gateways.ts'
export {
  countOrphans,
  listUnreturnedOrphans,
  markOrphanReturned,
  markSearched,
  recordOrphan,
  searchedUntil,
} from './orphan-payment-store.ts'
export { markPaymentEventProcessed, waitingPaymentEvents } from './payment-event-store.ts'
export { GatewayError, type GatewayPayment, type PaymentOrder } from './payment-gateway.ts'
export { paymentEventsJob } from './receive-webhook.ts'

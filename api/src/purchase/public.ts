export { type EntitlementRow, listEntitlements } from './entitlement-store.ts'
export { holdingsOf, startRentalClock } from './holdings.ts'
export { recordPurchase } from './record-purchase.ts'
export { returnAllOrphans } from './return-orphans.ts'

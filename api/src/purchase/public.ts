export { type EntitlementRow, listEntitlements } from './entitlement-store.ts'
export { givePack } from './give-pack.ts'
export { holdingsOf, startRentalClock } from './holdings.ts'

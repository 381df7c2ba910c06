export { acquireLease, keepLease } from './lease-store.ts'
export { broadcastOf, hasTicket, isRegionBlocked, liveRefusal } from './live-rules.ts'

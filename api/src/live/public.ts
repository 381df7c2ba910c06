export { hasTicket } from './has-ticket.ts'
export { keepLease } from './keep-lease.ts'
export { acquireLease } from './lease-store.ts'
export { broadcastOf, isRegionBlocked, liveRefusal } from './live-rules.ts'

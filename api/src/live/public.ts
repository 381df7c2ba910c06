export { acquireLease, hasRoom, keepLease, leases } from './lease-store.ts'
export { broadcastOf, filmsPlace, hasTicket, isRegionBlocked, liveRefusal } from './live-rules.ts'

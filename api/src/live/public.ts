export { acquireLease, hasRoom, keepLease, leases, validLeases, type Watching } from './lease-store.ts'
export {
  broadcastOf,
  displacedBy,
  filmsPlace,
  hasTicket,
  isRegionBlocked,
  liveRefusal,
  needsComputer,
} from './live-rules.ts'

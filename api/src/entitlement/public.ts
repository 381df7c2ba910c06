export {
  type EntitlementRow,
  endingEntitlements,
  listEntitlements,
  listGranted,
  listTitlesGranted,
  moveLiveEnd,
  openEntitlements,
} from './entitlement-store.ts'
export { type GrantedPack, grant } from './grant.ts'
export { held, holdingsOf, startRentalClock } from './holdings.ts'
export { isShowable, libraryState } from './library-state.ts'
export { type PackToGrant, packToGrant } from './pack-to-grant.ts'
export { listLineage, listStranded, listUpgradesOf, revoke } from './replaced-store.ts'
export { includesDownload, isMoreThan, isUpgradable } from './upgrade.ts'
export { defaultStartWithinDays, endOf, endsSoon, isOver, isUnstarted, viewingPeriodOnGrant } from './viewing-period.ts'

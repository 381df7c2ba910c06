export {
  type EntitlementRow,
  findEntitlementOfPurchase,
  listEntitlements,
  listEntitlementsOfPurchases,
  revoke,
  setClock,
} from './entitlement-store.ts'
export { type GrantedPack, grant } from './grant.ts'
export { held, holdingsOf, startRentalClock } from './holdings.ts'
export { isShowable, libraryState } from './library-state.ts'
export { isOver, startClock, windowOnGrant } from './viewing-window.ts'

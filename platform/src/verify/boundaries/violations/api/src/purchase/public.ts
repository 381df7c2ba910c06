export { store as entitlements } from './purchase-store.ts'

export { store } from '../purchase/purchase-store.ts'

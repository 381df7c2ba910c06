export { isPurchaseOf } from './own-purchase.ts'
export { recordPurchase } from './record-purchase.ts'
export { returnAllOrphans } from './return-orphans.ts'

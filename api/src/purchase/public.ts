export { recordPurchase } from './record-purchase.ts'
export { returnAllOrphans } from './return-orphans.ts'

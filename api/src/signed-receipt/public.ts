export type { SignedReceiptDeps } from './list-receipts.ts'
export { createReceiptSigner } from './receipt-signer.ts'

import type { Domain } from '../domain.ts'
import { listReceiptKeys, listReceipts, type SignedReceiptDeps } from './list-receipts.ts'

/** Receipts of entitlements that can be verified without the service (spec §10.12, `docs/signed-receipts.md`). */
export const signedReceipt: Domain<SignedReceiptDeps> = {
  name: 'signed-receipt',
  endpoints: (deps) => [listReceipts(deps), listReceiptKeys(deps)],
}

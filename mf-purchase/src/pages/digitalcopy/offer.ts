import type { CallAnswer } from '@ginmaku/shared-contracts/api/contract.ts'

/** What a code would give. */
export type Offer = Extract<CallAnswer<'POST /digitalcopy/check'>, { status: true }>

import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'

/** Paid, but not open yet. By the visitor's clock: only the API decides whether it plays. */
export const isReserved = ({ opens_at }: Pick<Purchase, 'opens_at'>, now = Date.now()): boolean =>
  opens_at !== undefined && Date.parse(opens_at) > now

import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'

/** What tickets can be exchanged for, and when. */
export type Promotion = CallResponse<'GET /mvtk/{promo_id}'>

export interface ExchangeEntry {
  pack_id: { chosen: string }
  ticket: string
  password: string
}

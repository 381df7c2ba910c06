import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'

export { cardName } from '@ginmaku/shared-contracts/api/purchase/card-name.ts'

export type StoredCard = NonNullable<CallResponse<'GET /user/card'>['card']>

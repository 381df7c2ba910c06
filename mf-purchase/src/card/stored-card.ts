import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'

export { formatCard as cardName } from '@ginmaku/shared-ui/text/format-card.ts'

export type StoredCard = NonNullable<CallResponse<'GET /user/card'>['card']>

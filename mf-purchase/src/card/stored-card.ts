import type { CallAnswer } from '@ginmaku/shared-contracts/api/contract.ts'

export type StoredCard = NonNullable<CallAnswer<'GET /user/card'>['card']>

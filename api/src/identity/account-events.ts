import type { AccountEventKind } from '@ginmaku/shared-contracts/api/account.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Caller } from '../server/caller.ts'
import type { HttpExchange } from '../server/endpoint.ts'
import { addAccountEvent } from './account-event-store.ts'
import { deviceName } from './device-name.ts'

/** Where something that touched an account came from. */
export interface EventOrigin {
  /** Browser and system; null if unknown. */
  device: string | null
  /** ISO 3166 country. */
  region: string
}

export const originOf = ({ region }: Caller, http: Pick<HttpExchange, 'header'>): EventOrigin => ({
  device: deviceName(http.header('user-agent')),
  region,
})

interface AccountEvent {
  memberId: string
  kind: AccountEventKind
  at: Date
  origin: EventOrigin
}

/** Adds to the list of what has touched an account, which its owner can read, in the transaction that touches it. */
export async function recordAccountEvent(
  trx: Kysely<Database>,
  { memberId, kind, at, origin }: AccountEvent,
): Promise<void> {
  await addAccountEvent(trx, { member_id: memberId, kind, happened_at: at, ...origin })
}

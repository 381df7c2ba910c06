import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { KnownDevices, Sessions } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** What the passkey domain receives. */
export interface PasskeyDeps extends Infrastructure {
  sessions: Sessions
  devices: KnownDevices
  /** Whether the member can log in without any passkey. */
  hasOtherLogIn(db: Kysely<Database>, memberId: string): Promise<boolean>
}

import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { IdentityDeps } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import type { ProviderClients } from './provider-clients.ts'

/** What the provider domain receives. */
export interface ProviderDeps extends Infrastructure, Pick<IdentityDeps, 'sessions' | 'devices'> {
  providers: ProviderClients
  /** How many the member has: each is a way to log in too. */
  passkeysOf(db: Kysely<Database>, memberId: string): Promise<number>
}

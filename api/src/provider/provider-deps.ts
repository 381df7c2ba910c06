import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { IdentityDeps } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import type { ProviderClients } from './provider-clients.ts'

/** What the provider domain receives. */
export interface ProviderDeps extends Infrastructure, Pick<IdentityDeps, 'sessions' | 'devices'> {
  providers: ProviderClients
  /** How many passkeys the member has, each of which is a way to log in. */
  countPasskeys(db: Kysely<Database>, memberId: string): Promise<number>
}

import type { OwnData } from '@ginmaku/shared-contracts/api/member/own-data.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { FormerMember, KnownMember, Leaving } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** All domains as one, about one member. */
export interface EveryDomain {
  leaving(db: Kysely<Database>, member: KnownMember, now: Date): Promise<Required<Leaving>>
  ownData(db: Kysely<Database>, member: KnownMember): Promise<Omit<OwnData, 'exported_at'>>
  /** @throws Error that says why they can't be removed yet */
  forget(trx: Kysely<Database>, member: FormerMember): Promise<void>
}

/** What the withdrawal domain receives. */
export interface WithdrawalDeps extends Infrastructure {
  everyDomain: EveryDomain
}

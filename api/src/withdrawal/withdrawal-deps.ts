import type { OwnData } from '@ginmaku/shared-contracts/api/member/own-data.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { MemberRef, MemberWithLocale, WithdrawalImpact } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** Asks every domain about one member, and combines the results. */
export interface AllDomains {
  withdrawalImpact(db: Kysely<Database>, member: MemberWithLocale, now: Date): Promise<Required<WithdrawalImpact>>
  exportMemberData(db: Kysely<Database>, member: MemberWithLocale): Promise<Omit<OwnData, 'exported_at'>>
  /** @throws Error with the reason why they can't be deleted yet */
  eraseMember(trx: Kysely<Database>, member: MemberRef): Promise<void>
}

/** What the withdrawal domain receives. */
export interface WithdrawalDeps extends Infrastructure {
  allDomains: AllDomains
}

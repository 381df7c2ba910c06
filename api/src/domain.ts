import type { ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import type { OwnData } from '@ginmaku/shared-contracts/api/member/own-data.ts'
import type { WithdrawalBlocker, WithdrawalLoss } from '@ginmaku/shared-contracts/api/member/withdrawal.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from './database/tables.ts'
import type { Job } from './jobs/jobs.ts'
import type { Endpoint } from './server/endpoint.ts'

/** The member to delete from a domain. */
export interface FormerMember {
  memberId: string
  /** As the member last entered it; fold it before comparing. */
  email: string
}

/** The member that domains are asked about. */
export interface KnownMember extends FormerMember {
  locale: Locale
}

/** What a withdrawal means for a member, as one domain sees it. */
export interface Leaving {
  /** What must be settled before; each with a place where that can be done. */
  blockers?: WithdrawalBlocker[]
  /** What is lost; without those that are zero. */
  losses?: WithdrawalLoss[]
}

/** The contract's type as a store reads it: with dates. */
type Stored<T> = T extends string
  ? string | Date
  : T extends (infer Item)[]
    ? Stored<Item>[]
    : T extends object
      ? { [Field in keyof T]: Stored<T[Field]> }
      : T

/** One domain's part of a member's own data. */
export type OwnPart = Partial<Stored<Omit<OwnData, 'exported_at'>>>

/** One folder of the API: its tables, routes and background work. `Uses` is what it receives for them. */
export interface Domain<Uses = unknown> {
  name: string
  /** Forward only; each touches this domain's own tables and is named `2026-11-21-01-what`. */
  migrations?: Record<string, Migration>
  endpoints?(deps: Uses): Endpoint<ContractKey>[]
  /** Routes outside the contract: pictures, playlists, websockets. */
  routes?(app: FastifyInstance, deps: Uses): void | Promise<void>
  jobs?(deps: Uses): Job[]
  /**
   * Removes a member from this domain's tables, in the transaction that removes them everywhere.
   * @throws Error that says why they can't be removed yet
   */
  forget?(trx: Kysely<Database>, member: FormerMember): Promise<void>
  /**
   * The domain's part of a member's own data, without secrets and without what is about anybody else. A domain that forgets members has
   * this too, or a sentence that says why there is nothing to give.
   */
  ownData?: string | ((db: Kysely<Database>, member: KnownMember) => Promise<OwnPart>)
  /** What a withdrawal now would mean for this member. */
  leaving?(db: Kysely<Database>, member: KnownMember, now: Date): Promise<Leaving>
}

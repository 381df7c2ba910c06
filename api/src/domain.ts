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

/** Identifies a member to a domain. */
export interface MemberRef {
  memberId: string
  /** As the member last entered it; compare it folded (`foldEmail`). */
  email: string
}

/** A member, and the language of what is shown to them. */
export interface MemberWithLocale extends MemberRef {
  locale: Locale
}

/** What a withdrawal would mean for a member, according to one domain. */
export interface WithdrawalImpact {
  /** What prevents it, each with the place where the member can settle it. */
  blockers?: WithdrawalBlocker[]
  /** What the member would lose; entries with a count of zero are left out. */
  losses?: WithdrawalLoss[]
}

/** The contract's type as a store returns it: with `Date` where the contract has text. */
type Stored<T> = T extends string
  ? string | Date
  : T extends (infer Item)[]
    ? Stored<Item>[]
    : T extends object
      ? { [Field in keyof T]: Stored<T[Field]> }
      : T

/** One domain's part of the data that a member can export. */
export type MemberDataPart = Partial<Stored<Omit<OwnData, 'exported_at'>>>

/** One folder of the API: its tables, routes and background work. `Uses` are the dependencies that it receives. */
export interface Domain<Uses = unknown> {
  name: string
  /** Forward only, on this domain's own tables; named like `2026-11-21-01-what`. */
  migrations?: Record<string, Migration>
  endpoints?(deps: Uses): Endpoint<ContractKey>[]
  /** Routes outside the contract: pictures, playlists, websockets. */
  routes?(app: FastifyInstance, deps: Uses): void | Promise<void>
  jobs?(deps: Uses): Job[]
  /** Jobs that take long and run in `npm run worker`, or in the API when its database is embedded. @param stopping when to give up */
  workerJobs?(deps: Uses, stopping: AbortSignal): Job[]
  /**
   * Deletes a member from this domain's tables, in the transaction that deletes them everywhere.
   * @throws Error with the reason why they can't be deleted yet
   */
  eraseMember?(trx: Kysely<Database>, member: MemberRef): Promise<void>
  /**
   * Returns this domain's part of a member's data, without secrets and without data about other people. Required of a domain with
   * `eraseMember`; a domain that has nothing to export gives the reason as a sentence instead.
   */
  exportMemberData?: string | ((db: Kysely<Database>, member: MemberWithLocale) => Promise<MemberDataPart>)
  /** What would happen if this member withdrew now. */
  withdrawalImpact?(db: Kysely<Database>, member: MemberWithLocale, now: Date): Promise<WithdrawalImpact>
}

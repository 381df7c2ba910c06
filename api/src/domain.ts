import type { ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from './database/tables.ts'
import type { Job } from './jobs/jobs.ts'
import type { AnswerEntry } from './server/answer.ts'

/** Whom a domain is to forget. */
export interface FormerMember {
  memberId: string
  /** As she last wrote it; compare it folded. */
  email: string
}

/** One folder of the API: what it stores, answers and does by itself. `Uses` is what it is handed to do so. */
export interface Domain<Uses = unknown> {
  name: string
  /** Forward only, each touching this domain's own tables; named `2026-11-21-01-what`. */
  migrations?: Record<string, Migration>
  answers?(world: Uses): AnswerEntry<ContractKey>[]
  /** What stands outside the contract: pictures, playlists, websockets. */
  routes?(app: FastifyInstance, world: Uses): void | Promise<void>
  jobs?(world: Uses): Job[]
  /**
   * Removes what this domain's tables know of a member, in the transaction that forgets her everywhere.
   * @throws Error that says why she can't be forgotten yet
   */
  forget?(trx: Kysely<Database>, member: FormerMember): Promise<void>
}

import type { ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
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

/** One folder of the API: its tables, routes and background work. `Uses` is what it receives for them. */
export interface Domain<Uses = unknown> {
  name: string
  /** Forward only; each touches this domain's own tables and is named `2026-11-21-01-what`. */
  migrations?: Record<string, Migration>
  endpoints?(world: Uses): Endpoint<ContractKey>[]
  /** Routes outside the contract: pictures, playlists, websockets. */
  routes?(app: FastifyInstance, world: Uses): void | Promise<void>
  jobs?(world: Uses): Job[]
  /**
   * Removes a member from this domain's tables, in the transaction that removes them everywhere.
   * @throws Error that says why they can't be removed yet
   */
  forget?(trx: Kysely<Database>, member: FormerMember): Promise<void>
}

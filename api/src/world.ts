import type { ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from './clock.ts'
import type { Connection } from './database/connection.ts'
import type { Database } from './database/tables.ts'
import type { Sessions } from './identity/sessions.ts'
import type { Job, Jobs } from './jobs/jobs.ts'
import type { Postman } from './mail/postman.ts'
import type { Media } from './media/create-media.ts'
import type { Ports } from './ports.ts'
import type { AnswerEntry } from './server/answer.ts'
import type { RateLimits } from './server/rate-limits.ts'
import type { Settings } from './settings.ts'

/** Everything live that a domain may use, handed over rather than imported: tests hand over another clock. */
export interface World {
  settings: Settings
  clock: Clock
  log: Logger
  /** On PGlite there is one connection: inside a transaction use `trx` alone, `db` would wait for ever. */
  db: Kysely<Database>
  connection: Connection
  jobs: Jobs
  limits: RateLimits
  sessions: Sessions
  postman: Postman
  media: Media
  /** A registry of this world's own, so that two in one process don't mix. */
  metrics: Registry
  ports: Ports
}

/** One folder of the API: what it stores, answers and does by itself. */
export interface Domain {
  name: string
  /** Forward only, each touching this domain's own tables; named `2026-11-21-01-what`. */
  migrations?: Record<string, Migration>
  answers?(world: World): AnswerEntry<ContractKey>[]
  /** What stands outside the contract: pictures, playlists, websockets. */
  routes?(app: FastifyInstance, world: World): void | Promise<void>
  jobs?(world: World): Job[]
}

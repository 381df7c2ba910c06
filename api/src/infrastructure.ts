import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from './clock.ts'
import type { Connection } from './database/connection.ts'
import type { Database } from './database/tables.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { RateLimits } from './server/rate-limits.ts'
import type { Settings } from './settings.ts'

/** What every domain builds on, passed in rather than imported so that tests can replace it. A domain picks what it uses. */
export interface Infrastructure {
  settings: Settings
  clock: Clock
  log: Logger
  /** PGlite has one connection: inside a transaction use only `trx`, because `db` would deadlock. */
  db: Kysely<Database>
  connection: Connection
  jobs: Jobs
  limits: RateLimits
  /** A registry per process, so that two in one test don't mix. */
  metrics: Registry
}

import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from './clock.ts'
import type { Connection } from './database/connection.ts'
import type { Database } from './database/tables.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { RateLimits } from './server/rate-limits.ts'
import type { Settings } from './settings.ts'

/** What every domain may use. It is passed in rather than imported, so that tests can replace it. */
export interface Infrastructure {
  settings: Settings
  clock: Clock
  log: Logger
  /** PGlite has one connection: inside a transaction use only `trx`, because `db` would deadlock. */
  db: Kysely<Database>
  connection: Connection
  jobs: Jobs
  limits: RateLimits
  /** One registry per server, so that two servers in one test don't share metrics. */
  metrics: Registry
}

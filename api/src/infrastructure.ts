import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from './clock.ts'
import type { Connection } from './database/connection.ts'
import type { Database } from './database/tables.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { RateLimits } from './server/rate-limits.ts'
import type { Settings } from './settings.ts'

/** What stands below every domain, handed over rather than imported: tests hand over another clock. A domain picks what it uses. */
export interface Infrastructure {
  settings: Settings
  clock: Clock
  log: Logger
  /** On PGlite there is one connection: inside a transaction use `trx` alone, `db` would wait for ever. */
  db: Kysely<Database>
  connection: Connection
  jobs: Jobs
  limits: RateLimits
  /** A registry of this process's own, so that two in one test don't mix. */
  metrics: Registry
}

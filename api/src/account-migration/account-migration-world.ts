import type { Infrastructure } from '../infrastructure.ts'

/** What the account migration domain receives. */
export type AccountMigrationWorld = Pick<Infrastructure, 'clock' | 'db' | 'jobs' | 'limits'>

import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { instant } from '../shapes.ts'
import { email } from './identity.ts'

/** An account that has been given to the successor service; this can't be changed (spec §1.4). */
const accountMigration = z.object({
  /** Email address of the account there. */
  successor_account: z.string(),
  migrated_at: instant,
})

export const accountMigrationCalls = declareCalls({
  'GET /user/migration': {
    summary: 'Whether the caller’s account can be moved to the successor service, and whether it has been',
    access: 'member',
    response: z.object({
      /** Of the window in which accounts can be moved. */
      window: z.enum(['before', 'open', 'over']),
      opens_at: instant,
      closes_at: instant,
      /** Absent until the successor is known. */
      successor: z.object({ name: z.string(), url: z.string() }).optional(),
      /** How many titles the caller holds with an unlimited viewing period. */
      title_count: z.int(),
      migration: accountMigration.optional(),
    }),
  },
  'POST /user/migration': {
    summary:
      'Move the caller’s account to one account of the successor service, once. The same account again has the same response',
    access: 'member',
    body: z.object({ successor_account: email, understood: z.literal(true) }),
    response: accountMigration,
    errors: [
      'migration_closed',
      'nothing_to_migrate',
      'already_migrated',
      'successor_account_taken',
      'too_many_requests',
    ],
  },
})

export type AccountMigration = z.infer<typeof accountMigration>

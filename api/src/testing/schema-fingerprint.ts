import { createHash } from 'node:crypto'
import { collectMigrations } from '../database/migrate.ts'
import { domains } from '../domains.ts'

/** Changes with every change of a migration, so that no test meets an old schema. */
export const schemaFingerprint = createHash('sha256')
  .update(
    Object.entries(collectMigrations(domains))
      .map(([name, migration]) => `${name}\n${migration.up}`)
      .sort()
      .join('\n'),
  )
  .digest('hex')
  .slice(0, 16)

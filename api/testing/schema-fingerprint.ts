import { createHash } from 'node:crypto'
import { collectMigrations } from '../src/database/migrate.ts'
import { domains } from '../src/domains.ts'

/** Changes with every change to a migration, so that no test uses an old schema. */
export const schemaFingerprint = createHash('sha256')
  .update(
    Object.entries(collectMigrations(domains))
      .map(([name, migration]) => `${name}\n${migration.up}`)
      .sort()
      .join('\n'),
  )
  .digest('hex')
  .slice(0, 16)

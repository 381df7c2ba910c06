import type { RawBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A migration that runs these statements in this order. */
export function sqlMigration(...statements: readonly RawBuilder<unknown>[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await statement.execute(db)
    },
  }
}

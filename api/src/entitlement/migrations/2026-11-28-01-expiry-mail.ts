import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const addExpiryMail = sqlMigration(
  sql`alter table entitlement add column expiry_mailed_at timestamptz`,
  sql`create index entitlement_ending on entitlement (coalesce(view_expire_at, start_deadline))
    where closed_at is null and expiry_mailed_at is null and not is_live`,
)

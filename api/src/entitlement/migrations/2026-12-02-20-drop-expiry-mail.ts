import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

/** The notices have it since `2026-12-02-10-notify`. */
export const dropExpiryMail = sqlMigration(
  sql`alter table entitlement drop column expiry_mailed_at`,
  sql`create index entitlement_ending on entitlement (coalesce(view_expire_at, start_deadline))
    where closed_at is null and not is_live`,
)

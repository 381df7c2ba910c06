import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

/** The migrations that the baselines replaced, in the order in which they ran. */
export const replacedMigrations: readonly string[] = [
  '2026-11-21-01-idempotent-answers',
  '2026-11-21-02-members',
  '2026-11-21-03-mail-outbox',
  '2026-11-21-04-catalogue',
  '2026-11-21-06-payments',
  '2026-11-21-07-purchases',
  '2026-11-21-08-pages',
  '2026-11-22-01-idempotency-fence',
  '2026-11-22-02-mail-given-up',
  '2026-11-22-03-orphan-payments',
  '2026-11-22-04-next-ask',
  '2026-11-22-05-entitlements',
  '2026-11-22-06-play-sessions',
  '2026-11-22-06-signup-keys',
  '2026-11-22-06-title-indexes',
  '2026-11-22-07-campaigns',
  '2026-11-22-08-channels',
  '2026-11-22-10-search',
  '2026-11-22-10-site-settings',
  '2026-11-22-30-imported-pictures',
  '2026-11-23-01-inquiries',
  '2026-11-23-02-presents',
  '2026-11-23-10-password-links',
  '2026-11-23-10-session-origin',
  '2026-11-23-11-account-events',
  '2026-11-23-11-device-codes',
  '2026-11-23-12-mail-member',
  '2026-11-23-12-session-last-seen',
  '2026-11-23-13-mail-changes',
  '2026-11-23-14-passkeys',
  '2026-11-23-15-dropped-cards',
  '2026-11-23-40-account-migrations',
  '2026-11-23-50-one-gram-for-romaji',
  '2026-11-23-51-withdrawal-surveys',
  '2026-11-23-60-linked-providers',
  '2026-11-23-60-memberships',
  '2026-11-23-61-channel-plays',
  '2026-11-23-61-provider-visits',
  '2026-11-23-62-watchlists',
  '2026-11-23-70-purchase-attempts',
  '2026-11-23-71-ledger',
  '2026-11-23-72-purchases-in-ledger',
  '2026-11-23-73-purchase-refunds',
  '2026-11-23-80-coupons',
  '2026-11-23-85-redemptions',
  '2026-11-23-90-downloads',
  '2026-11-24-01-gram-for-each-kanji',
  '2026-11-24-10-membership-terms',
  '2026-11-24-11-purchased-channels',
  '2026-11-24-20-membership-renewals',
  '2026-11-24-30-gifts',
  '2026-11-24-40-charges',
  '2026-11-24-41-dcc-offers',
  '2026-11-24-60-replaced-entitlements',
  '2026-11-24-61-upgrades',
  '2026-11-25-06-sales-index',
  '2026-11-25-20-mails-by-recipient',
  '2026-11-25-21-signups-by-key',
  '2026-11-25-22-gift-mailed-at',
  '2026-11-25-40-backdrops',
  '2026-11-25-41-sold-packs',
  '2026-11-25-64-watch-positions',
  '2026-11-25-65-live-leases',
  '2026-11-25-66-live-play-devices',
]

/** The last commit that has the replaced migrations. */
const lastCommit = '4f1c4182'

/** Names of baselines start with it: each domain's first migration, which makes all its tables. */
const baselinePrefix = '2026-11-27-00-'

export const isReplaced = (name: string): boolean => replacedMigrations.includes(name)

/**
 * Replaces the names of the old migrations by those of the baselines, if the database has all of them: its schema is the same.
 * @param names of all migrations of this release
 * @throws Error when it has only some of the old migrations; nothing is changed then
 */
export async function adoptBaselines(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  const baselines = names.filter((name) => name.startsWith(baselinePrefix))
  await db.transaction().execute(async (trx) => {
    // Another process may be migrating or doing the same.
    await sql`lock table kysely_migration in exclusive mode`.execute(trx)
    const { rows } = await sql<{ name: string }>`
      delete from kysely_migration where name = any(${replacedMigrations}::text[]) returning name`.execute(trx)
    if (rows.length === 0) return
    const missing = replacedMigrations.length - rows.length
    if (missing > 0)
      throw new Error(
        `The database lacks ${missing} of the migrations that baselines replaced: start commit ${lastCommit} on it once, then this release; nothing has been changed.`,
      )
    await sql`
      insert into kysely_migration (name, timestamp)
      select name, ${new Date().toISOString()} from unnest(${baselines}::text[]) as name`.execute(trx)
  })
}

import type { ServiceLife } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import type { AccountMigration } from '@ginmaku/shared-contracts/api/member/account-migration.ts'
import type { Kysely } from 'kysely'
import { formatDateTime } from '../calendar.ts'
import type { Database } from '../database/tables.ts'
import type { Domain } from '../domain.ts'
import { libraryState, listEntitlements } from '../entitlement/public.ts'
import { readSiteSettings } from '../home/public.ts'
import { findMember, foldEmail } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { enqueueMail } from '../mail/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import {
  type AccountMigrationTable,
  addMigration,
  deleteMigrationOf,
  findMigration,
} from './account-migration-store.ts'
import { createAccountMigrations } from './migrations/2026-11-27-00-account-migration.ts'

export type MigrationWindow = 'before' | 'open' | 'over'

/** Whether accounts can be moved at `now` (spec §9.7). The closing minute belongs to the window, its end does not. */
export function migrationWindow(
  now: Date,
  { migration_opens_at, migration_closes_at }: Pick<ServiceLife, 'migration_opens_at' | 'migration_closes_at'>,
): MigrationWindow {
  if (now.getTime() < Date.parse(migration_opens_at)) return 'before'
  return now.getTime() <= Date.parse(migration_closes_at) ? 'open' : 'over'
}

/** How many titles a member owns without a time limit. Only members with such a title can migrate (spec §1.4). */
export async function countUnlimitedTitles(db: Kysely<Database>, memberId: string, now: Date): Promise<number> {
  const held = await listEntitlements(db, memberId)
  const unlimited = held.filter((right) => libraryState(right, now) === 'indefinite')
  return new Set(unlimited.map(({ full_title_id }) => full_title_id)).size
}

export const presentMigration = ({ successor_account, migrated_at }: AccountMigrationTable): AccountMigration => ({
  successor_account,
  migrated_at: migrated_at.toISOString(),
})

/** Prevents a member from finding out which accounts others have moved to. */
const perMember: RateLimit = { name: 'account-migration', points: 10, duration: 60 * 60 }

/**
 * Records the successor account, once, and mails its owner. A repeated request for the same account gets the same response.
 * @throws ApiError migration_closed, nothing_to_migrate, already_migrated, successor_account_taken, too_many_requests
 */
export const migrateAccount = ({ clock, db, jobs, limits }: Infrastructure) =>
  endpoint('POST /user/migration', async ({ body }, { memberId, locale }) => {
    const now = clock.now()
    const folded = foldEmail(body.successor_account)
    const earlier = await findMigration(db, memberId)
    if (earlier?.successor_account_folded === folded) return presentMigration(earlier)
    if (earlier) throw new ApiError('already_migrated')
    const { service } = await readSiteSettings(db, ['service'])
    if (migrationWindow(now, service) !== 'open') throw new ApiError('migration_closed')
    if ((await countUnlimitedTitles(db, memberId, now)) === 0) throw new ApiError('nothing_to_migrate')
    await limits.spend(perMember, memberId)
    const migration = {
      ...{ member_id: memberId, successor_account: body.successor_account },
      ...{ successor_account_folded: folded, migrated_at: now },
    }
    const isAdded = await db.transaction().execute(async (trx) => {
      if (!(await addMigration(trx, migration))) return false
      const member = await findMember(trx, memberId)
      if (!member) throw new ApiError('not_signed_in')
      const facts = {
        ...{ successor_account: body.successor_account, successor_name: service.successor?.name[locale] ?? '' },
        ...{ successor_url: service.successor?.url ?? '', migrated_at: formatDateTime(now, locale) },
      }
      await enqueueMail(trx, { kind: 'account_migrated', to: member.email, locale, facts, memberId }, now)
      return true
    })
    if (isAdded) {
      await jobs.trigger('mail-deliver')
      return presentMigration(migration)
    }
    // Another request was faster: one of the same member, or of another member for the same account.
    const existing = await findMigration(db, memberId)
    if (existing?.successor_account_folded === folded) return presentMigration(existing)
    throw new ApiError(existing ? 'already_migrated' : 'successor_account_taken')
  })

export const getMigration = ({ clock, db }: Infrastructure) =>
  endpoint('GET /user/migration', async (_, { memberId, locale }) => {
    const now = clock.now()
    const { service } = await readSiteSettings(db, ['service'])
    const migration = await findMigration(db, memberId)
    const { successor } = service
    return {
      window: migrationWindow(now, service),
      opens_at: service.migration_opens_at,
      closes_at: service.migration_closes_at,
      ...(successor && { successor: { name: successor.name[locale], url: successor.url } }),
      title_count: await countUnlimitedTitles(db, memberId, now),
      ...(migration && { migration: presentMigration(migration) }),
    }
  })

/** Moving accounts to the service that succeeds this one (spec §1.4). */
export const accountMigration: Domain<Infrastructure> = {
  name: 'account-migration',
  migrations: { '2026-11-27-00-account-migration': createAccountMigrations },
  endpoints: (deps) => [getMigration(deps), migrateAccount(deps)],
  eraseMember: (trx, { memberId }) => deleteMigrationOf(trx, memberId),
  exportMemberData: async (db, { memberId }) => {
    const migration = await findMigration(db, memberId)
    return { migrations: migration ? [migration] : [] }
  },
  // The successor service receives this table, so a member who leaves before the handover has nothing there.
  withdrawalImpact: async (db, { memberId }) => ({
    losses: (await findMigration(db, memberId)) ? [{ kind: 'migration', count: 1 }] : [],
  }),
}

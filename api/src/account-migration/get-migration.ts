import { readSiteSettings } from '../home/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { endpoint } from '../server/endpoint.ts'
import { findMigration } from './account-migration-store.ts'
import { migrationWindow } from './migration-window.ts'
import { presentMigration } from './present-migration.ts'
import { countUnlimitedTitles } from './unlimited-titles.ts'

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

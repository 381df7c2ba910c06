import type { Infrastructure } from '@ginmaku/api/infrastructure.ts'
import { sampleRows } from '../catalogue/sample-catalogue.ts'
import { readSampleSource } from '../catalogue/sample-title.ts'
import { importCatalogue } from './import-catalogue.ts'
import { seedCards } from './seed-cards.ts'
import { seedChat } from './seed-chat.ts'
import { seedHome } from './seed-home.ts'
import { seedMembers } from './seed-members.ts'
import { seedMemberships } from './seed-memberships.ts'
import { seedPages } from './seed-pages.ts'
import { seedPresents } from './seed-presents.ts'
import { seedPurchases } from './seed-purchases.ts'
import { seedRedemptions } from './seed-redemptions.ts'
import { seedSales } from './seed-sales.ts'
import { seedWatchlist } from './seed-watchlist.ts'

/**
 * Fills an empty shop with the sample data, all or nothing. Returns false when titles exist already; then only missing
 * static pages and settings are added.
 */
export async function seedSampleData(deps: Pick<Infrastructure, 'clock' | 'db' | 'settings'>): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    await seedPages(trx, now)
    await seedHome(trx, now)
    const known = await trx.selectFrom('title').select('full_title_id').limit(1).executeTakeFirst()
    if (known) return false
    const within = { ...deps, db: trx }
    const rows = sampleRows(await readSampleSource(), now)
    await importCatalogue(within, rows, now)
    await seedPresents(within, rows)
    await seedMembers(trx, now)
    await seedCards(trx, now)
    await seedPurchases(trx, now)
    await seedSales(trx, now)
    await seedMemberships(trx, now)
    await seedWatchlist(trx, now)
    await seedRedemptions(trx, now)
    await seedChat(trx, now)
    return true
  })
}

import { type PageBlock, pageBlock } from '@ginmaku/shared-contracts/api/page.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Database } from '../database/tables.ts'

type Db = Kysely<Database>

export interface PageContent {
  slug: string
  locale: Locale
  title: string
  blocks: PageBlock[]
  updated_at: Date
}

const blocksOf = z.array(pageBlock)

/** @throws ZodError when the blocks break the contract, so that no browser renders them */
export async function findPage(db: Db, slug: string, locale: Locale): Promise<PageContent | undefined> {
  const row = await db
    .selectFrom('page')
    .selectAll()
    .where('slug', '=', slug)
    .where('locale', '=', locale)
    .executeTakeFirst()
  return row && { ...row, blocks: blocksOf.parse(row.blocks) }
}

/**
 * Adds missing pages and leaves existing ones unchanged.
 * @throws ZodError when a block breaks the contract
 */
export async function addMissingPages(db: Db, pages: readonly PageContent[]): Promise<void> {
  const rows = pages.map((page) => ({ ...page, blocks: JSON.stringify(blocksOf.parse(page.blocks)) }))
  await db
    .insertInto('page')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['slug', 'locale']).doNothing())
    .execute()
}

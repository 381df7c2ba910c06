import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type ColumnType, type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../database/tables.ts'
import { type StoredBlock, storedBlock } from './stored-block.ts'

export interface PageTable {
  slug: string
  locale: Locale
  title: string
  /** Blocks as in the contract, as JSON. */
  blocks: ColumnType<unknown, string, string>
  updated_at: Date
}

export interface PageTables {
  page: PageTable
}

declare module '../database/tables.ts' {
  interface Database extends PageTables {}
}

type Db = Kysely<Database>

export interface PageContent {
  slug: string
  locale: Locale
  title: string
  blocks: StoredBlock[]
  updated_at: Date
}

const blocksOf = z.array(storedBlock)

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

/** All pages in both languages, without their blocks, by slug. */
export function listPages(db: Db): Promise<Pick<PageContent, 'slug' | 'locale' | 'title' | 'updated_at'>[]> {
  return db
    .selectFrom('page')
    .select(['slug', 'locale', 'title', 'updated_at'])
    .orderBy('slug')
    .orderBy('locale', 'desc')
    .execute()
}

/** `benefit-rider` is the page at `/benefit/rider` (spec §2.2). */
const benefitPrefix = 'benefit-'

/** Site paths of the benefit pages, by slug. */
export async function listBenefitPaths(db: Db): Promise<string[]> {
  const slugs = new Set((await listPages(db)).map(({ slug }) => slug))
  return [...slugs]
    .filter((slug) => slug.startsWith(benefitPrefix))
    .map((slug) => `/benefit/${slug.slice(benefitPrefix.length)}`)
}

const rowOf = (page: PageContent) => ({ ...page, blocks: JSON.stringify(blocksOf.parse(page.blocks)) })

/**
 * Adds missing pages and leaves existing ones unchanged.
 * @throws ZodError when a block breaks the contract
 */
export async function addMissingPages(db: Db, pages: readonly PageContent[]): Promise<void> {
  await db
    .insertInto('page')
    .values(pages.map(rowOf))
    .onConflict((conflict) => conflict.columns(['slug', 'locale']).doNothing())
    .execute()
}

/**
 * Adds pages, or replaces them. Afterwards, and after the transaction, clear the cache (`PageCache`).
 * @throws ZodError when a block breaks the contract
 */
export async function savePages(db: Db, pages: readonly PageContent[]): Promise<void> {
  await db
    .insertInto('page')
    .values(pages.map(rowOf))
    .onConflict((conflict) =>
      conflict.columns(['slug', 'locale']).doUpdateSet({
        title: sql`excluded.title`,
        blocks: sql`excluded.blocks`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute()
}

import type { Kysely } from 'kysely'
import { findKnownTitles } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import type { PageDeps } from './page-cache.ts'
import type { PageFile } from './page-file.ts'
import { changedLines, pageLines } from './page-lines.ts'
import { findPage, savePages } from './page-store.ts'
import { titlesIn } from './stored-block.ts'

type Db = Kysely<Database>

const languages = ['ja', 'en'] as const

/**
 * A page as a file that {@link putPage} accepts.
 * @throws Error when the page is missing, in one language or both
 */
export async function exportPage(db: Db, slug: string): Promise<PageFile> {
  const [ja, en] = await Promise.all(languages.map((locale) => findPage(db, slug, locale)))
  if (!ja && !en) throw new Error(`There is no page ${slug}.`)
  if (!ja || !en) throw new Error(`The page ${slug} exists in ${ja ? 'Japanese' : 'English'} only.`)
  return { slug, ja: { title: ja.title, blocks: ja.blocks }, en: { title: en.title, blocks: en.blocks } }
}

/**
 * The changes that putting the page would make, as lines; empty when there are none.
 * @throws Error with a line for each title of the page that the shop does not have
 */
export async function comparePage(db: Db, page: PageFile): Promise<string[]> {
  const known = await findKnownTitles(db, [...titlesIn(page.ja.blocks), ...titlesIn(page.en.blocks)])
  const unknown = languages.flatMap((locale) =>
    page[locale].blocks.flatMap((block, i) =>
      titlesIn([block]).flatMap((id) =>
        known.has(id) ? [] : [`${locale}.blocks[${i}].full_title_ids: there is no title ${id}`],
      ),
    ),
  )
  if (unknown.length > 0) throw new Error(unknown.join('\n'))
  const changes: string[] = []
  for (const locale of languages) {
    const before = await findPage(db, page.slug, locale)
    const lines = changedLines(before ? pageLines(before) : [], pageLines(page[locale]))
    if (lines.length > 0) changes.push(`${page.slug}, ${locale}:`, ...lines)
  }
  return changes
}

/** Adds or replaces a page in both languages, dated now. This process shows it at once, others within five seconds. */
export async function putPage({ clock, db, pages }: PageDeps, page: PageFile): Promise<void> {
  const updated_at = clock.now()
  await savePages(
    db,
    languages.map((locale) => ({ ...page[locale], slug: page.slug, locale, updated_at })),
  )
  pages.clear()
}

import type { Kysely } from 'kysely'
import type { Database } from '../src/database/tables.ts'
import { addMissingPages, type PageContent } from '../src/page/public.ts'
import { samplePages } from './pages/sample-pages.ts'

const languages = ['ja', 'en'] as const

/** Also runs for a shop that is already seeded: a missing page would be a dead link. */
export function seedPages(db: Kysely<Database>): Promise<void> {
  const pages = samplePages.flatMap((page) =>
    languages.map((locale): PageContent => {
      const { title, blocks } = page[locale]
      return { slug: page.slug, locale, title, blocks, updated_at: new Date(page.updated_at) }
    }),
  )
  return addMissingPages(db, pages)
}

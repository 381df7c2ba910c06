import { findCards, presentCard } from '../catalogue/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { PageDeps } from './page-deps.ts'
import { presentBlock } from './present-blocks.ts'
import { titlesIn } from './stored-block.ts'

/**
 * spec §2.2, information, legal, benefit and app pages. A page without a version in the caller's language is not found. Only the
 * words are cached: cards and periods are of this moment.
 */
export const getPage = ({ clock, db, pages }: PageDeps) =>
  endpoint('GET /page/{slug}', async ({ params }, { locale }) => {
    const page = await pages.find(params.slug, locale)
    if (!page) throw new ApiError('not_found')
    const now = clock.now()
    const rows = await findCards(db, now, titlesIn(page.blocks))
    const cards = new Map([...rows].map(([id, row]) => [id, presentCard(row, locale)]))
    const { slug, title, updated_at } = page
    return {
      slug,
      title,
      updated_at: updated_at.toISOString(),
      blocks: page.blocks.map((block) => presentBlock(block, cards, now)),
    }
  })

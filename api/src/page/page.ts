import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { BlockOf, PageBlock } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import { findCards, presentCard } from '../catalogue/public.ts'
import type { Domain } from '../domain.ts'
import { readSiteSettings } from '../home/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { currentBlocks } from './current-blocks.ts'
import { createPages } from './migrations/2026-11-27-00-page.ts'
import type { PageDeps } from './page-cache.ts'
import { type CurrentBlock, titlesIn } from './stored-block.ts'

/** State of a period at `now`: it includes its first instant, and excludes its last. */
export function periodState(
  { from, until }: { from?: string | undefined; until?: string | undefined },
  now: Date,
): BlockOf<'period'>['state'] {
  if (from !== undefined && now < new Date(from)) return 'upcoming'
  return until !== undefined && now >= new Date(until) ? 'ended' : 'running'
}

/** Adds what a stored block only names: cards of its titles, in its order, and the state of its period. */
export function presentBlock(block: CurrentBlock, cards: ReadonlyMap<string, TitleCard>, now: Date): PageBlock {
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => cards.get(id) ?? [])
  switch (block.kind) {
    case 'period':
      return { ...block, state: periodState(block, now) }
    case 'hero': {
      const { full_title_ids, ...hero } = block
      return { ...hero, titles: cardsOf(full_title_ids) }
    }
    case 'titles': {
      const { full_title_ids, ...titles } = block
      return { ...titles, items: cardsOf(full_title_ids) }
    }
    default:
      return block
  }
}

/**
 * spec §2.2, information, legal, benefit and app pages. A page without a version in the caller's language is not found. Only the
 * text is cached; cards, periods and what is said of the former service are current.
 */
export const getPage = ({ clock, db, pages }: PageDeps) =>
  endpoint('GET /page/{slug}', async ({ params }, { locale }) => {
    const page = await pages.find(params.slug, locale)
    if (!page) throw new ApiError('not_found')
    const now = clock.now()
    const { service } = await readSiteSettings(db, ['service'])
    const current = currentBlocks(page.blocks, service, locale, now)
    const rows = await findCards(db, now, titlesIn(page.blocks))
    const cards = new Map([...rows].map(([id, row]) => [id, presentCard(row, locale)]))
    const { slug, title, updated_at } = page
    return {
      slug,
      title,
      updated_at: updated_at.toISOString(),
      blocks: current.map((block) => presentBlock(block, cards, now)),
    }
  })

export const page: Domain<PageDeps> = {
  name: 'page',
  migrations: { '2026-11-27-00-page': createPages },
  endpoints: (deps) => [getPage(deps)],
}

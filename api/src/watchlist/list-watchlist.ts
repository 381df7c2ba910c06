import { findCards, findTitleNames, isPublished, presentCard } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { endpoint } from '../server/endpoint.ts'
import { isListed, listedTitles } from './watchlist-store.ts'

/** One that has left the shop is neither shown nor counted. */
export const listWatchlist = ({ clock, db }: Infrastructure) =>
  endpoint('GET /user/watchlist', async ({ query }, { memberId, locale }) => {
    const now = clock.now()
    const ids = await listedTitles(db, memberId)
    const inShop = new Set(
      (await findTitleNames(db, ids)).filter((title) => isPublished(title, now)).map((title) => title.full_title_id),
    )
    const shown = ids.filter((id) => inShop.has(id))
    const cards = await findCards(db, now, shown.slice(query.offset, query.offset + query.limit))
    const items = shown.flatMap((id) => cards.get(id) ?? []).map((card) => presentCard(card, locale))
    return { items, result_total_count: shown.length }
  })

export const getListed = ({ db }: Infrastructure) =>
  endpoint('GET /user/watchlist/{full_title_id}', async ({ params }, { memberId }) => ({
    is_listed: await isListed(db, memberId, params.full_title_id),
  }))

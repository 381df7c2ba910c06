import { watchlistLimit } from '@ginmaku/shared-contracts/api/member/watchlist.ts'
import { findCards, findTitleNames, isPublished, presentCard } from '../catalogue/public.ts'
import { after, minuteMs } from '../clock.ts'
import type { Domain } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { createWatchlists } from './migrations/2026-11-27-00-watchlist.ts'
import { addItem, deleteWatchlistOf, isListed, listedTitles, ownWatchlist, removeItem } from './watchlist-store.ts'

/** How long a removed title can be restored to its place in the list. */
const undoMs = 30 * minuteMs

/** @throws ApiError title_not_found, watchlist_full */
export const addToWatchlist = ({ clock, db }: Infrastructure) =>
  endpoint('PUT /user/watchlist/{full_title_id}', async ({ params }, { memberId }) => {
    const now = clock.now()
    const fullTitleId = params.full_title_id
    if (!(await findCards(db, now, [fullTitleId])).has(fullTitleId)) throw new ApiError('title_not_found')
    const addition = { memberId, fullTitleId, now, undoableSince: after(now, -undoMs), limit: watchlistLimit }
    const isAdded = await db.transaction().execute((trx) => addItem(trx, addition))
    if (!isAdded) throw new ApiError('watchlist_full')
    return undefined
  })

export const removeFromWatchlist = ({ clock, db }: Infrastructure) =>
  endpoint('DELETE /user/watchlist/{full_title_id}', async ({ params }, { memberId }) => {
    const now = clock.now()
    const removal = { memberId, fullTitleId: params.full_title_id, now, undoableSince: after(now, -undoMs) }
    await db.transaction().execute((trx) => removeItem(trx, removal))
    return undefined
  })

/** A title that has left the shop is neither shown nor counted. */
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

/** The titles that members want to watch later. */
export const watchlist: Domain<Infrastructure> = {
  name: 'watchlist',
  migrations: { '2026-11-27-00-watchlist': createWatchlists },
  endpoints: (deps) => [listWatchlist(deps), getListed(deps), addToWatchlist(deps), removeFromWatchlist(deps)],
  exportMemberData: async (db, { memberId }) => ({ watchlist: await ownWatchlist(db, memberId) }),
  eraseMember: (trx, { memberId }) => deleteWatchlistOf(trx, memberId),
}

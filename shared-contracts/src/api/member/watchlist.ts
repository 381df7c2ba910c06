import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { titleCard } from '../catalogue/catalogue.ts'
import { empty, fullTitleId, listOf, memberList } from '../shapes.ts'

/** Titles that a list may have. */
export const watchlistLimit = 500

const params = z.object({ full_title_id: fullTitleId })

export const watchlistCalls = declareCalls({
  'GET /user/watchlist': {
    summary: 'Titles that the caller wants to watch, the last added first; one that has left the shop is not shown',
    access: 'member',
    query: z.object(memberList),
    response: listOf(titleCard),
  },
  'GET /user/watchlist/{full_title_id}': {
    summary: 'Whether a title is in the caller’s watchlist',
    access: 'member',
    params,
    response: z.object({ is_listed: z.boolean() }),
  },
  'PUT /user/watchlist/{full_title_id}': {
    summary: `Add a title to the caller’s watchlist of at most ${watchlistLimit}; one removed shortly before returns to its place`,
    access: 'member',
    params,
    response: empty,
    status: 204,
    errors: ['title_not_found', 'watchlist_full'],
  },
  'DELETE /user/watchlist/{full_title_id}': {
    summary: 'Remove a title from the caller’s watchlist, if it is there',
    access: 'member',
    params,
    response: empty,
    status: 204,
  },
})

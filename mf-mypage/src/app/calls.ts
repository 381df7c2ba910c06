/**
 * The pages' own calls, as arguments of their hooks; `pages.ts` names the same ones, so that they are made as soon as a member is on
 * the way to a page.
 */

export const librarySummary = [
  'GET /user/library',
  { query: { limit: 1, sort: 'show_limit_asc' } },
  { staleTime: 0 },
] as const

export const latestPurchases = [
  'GET /user/history',
  { query: { limit: 3, sort: 'purchase_date_desc' } },
  { staleTime: 0 },
] as const

export const ownSession = ['GET /session', {}, { staleTime: 0 }] as const

export const ownSessions = ['GET /user/session', {}, { staleTime: 0 }] as const

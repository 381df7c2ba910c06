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

/** Whether the account can be, or has been, moved to the successor. */
export const ownMigration = ['GET /user/migration', {}, { staleTime: 0 }] as const

export const ownSession = ['GET /session', {}, { staleTime: 0 }] as const

export const ownProfile = ['GET /user/profile', {}, { staleTime: 0 }] as const

export const accountEvents = ['GET /user/account-event', {}, 10, { staleTime: 0 }] as const
export const ownSessions = ['GET /user/session', {}, { staleTime: 0 }] as const

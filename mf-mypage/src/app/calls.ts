import type { PresentType } from '@ginmaku/shared-contracts/api/member/present-types.ts'

/**
 * The pages' own calls, as arguments of their hooks. `pages.ts` names the same ones, so that they start before the page's code has
 * loaded.
 */

export const librarySummary = [
  'GET /user/library',
  { query: { limit: 1, sort: 'show_limit_asc' } },
  { staleTime: 0 },
] as const

/** spec §2.7: newest, oldest, title; the first is the default (spec §9.2). */
export const historySorts = ['purchase_date_desc', 'purchase_date_asc', 'title_asc'] as const

export type HistorySort = (typeof historySorts)[number]

/** The sort order named in an address, or the default if it is unknown. */
export const historySortOf = (name: string | null): HistorySort =>
  historySorts.find((known) => known === name) ?? historySorts[0]

/** Ten per page (spec §9.2). */
export const purchaseHistory = (sort: HistorySort) => ['GET /user/payment', { query: { sort } }, 10] as const

export const onePayment = (purchase_number: string) =>
  ['GET /user/payment/{purchase_number}', { params: { purchase_number } }, { staleTime: 0 }] as const

/** Who sells, for receipts. */
export const site = ['GET /site', {}] as const

export const latestPurchases = [
  'GET /user/payment',
  { query: { limit: 3, sort: 'purchase_date_desc' } },
  { staleTime: 0 },
] as const

/** The last three things that the member has started to watch. */
export const lastWatched = ['GET /user/watch', { query: { limit: 3 } }, { staleTime: 0 }] as const

export const savedCard = ['GET /user/card', {}, { staleTime: 0 }] as const

/** Whether the account can be, or has been, moved to the successor. */
export const ownMigration = ['GET /user/migration', {}, { staleTime: 0 }] as const

/** What prevents a withdrawal, and what it costs. */
export const ownWithdrawal = ['GET /user/withdrawal', {}, { staleTime: 0 }] as const

export const ownSession = ['GET /session', {}, { staleTime: 0 }] as const

export const ownProfile = ['GET /user/profile', {}, { staleTime: 0 }] as const

export const accountEvents = ['GET /user/account-event', {}, 10, { staleTime: 0 }] as const
export const ownSessions = ['GET /user/session', {}, { staleTime: 0 }] as const
export const ownPasskeys = ['GET /user/passkey', {}, { staleTime: 0 }] as const

/** The channels that the member has joined. */
export const ownChannels = ['GET /user/channel', {}, { staleTime: 0 }] as const

/** Twenty per page, as in the catalogue. */
export const ownWatchlist = ['GET /user/watchlist', {}, 20, { staleTime: 0 }] as const

export const ownNotices = ['GET /user/notice', {}, 10, { staleTime: 0 }] as const
export const noticeChoices = ['GET /user/notice-choice', {}, { staleTime: 0 }] as const

export const presentsOfType = (present_type: PresentType) =>
  ['GET /user/present/{present_type}', { params: { present_type } }, { staleTime: 0 }] as const

export const onePresent = (present_type: PresentType, campaign_id: string, present_id: string) =>
  [
    'GET /user/present/{present_type}/{campaign_id}/{present_id}',
    { params: { present_type, campaign_id, present_id } },
    { staleTime: 0 },
  ] as const

/** The external services that one can log in with. */
export const offeredProviders = ['GET /provider', {}] as const

export const ownLinks = ['GET /user/link', {}, { staleTime: 0 }] as const

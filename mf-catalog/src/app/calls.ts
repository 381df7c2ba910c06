import type { Genre } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { type Search, searchInput } from '../pages/search/search-address.ts'

/**
 * The pages' own calls, as arguments of their hooks. `pages.ts` names the same ones, so that they start before the page's code has
 * loaded. What a member holds is requested at every visit, because a purchase may have changed it.
 */

/** Long enough that a page uses the call started when its link was pressed, even on a slow phone. */
const atEveryVisit = { staleTime: 3_000 }

/** Latest titles, twenty per page (spec §9.2). */
export const latestTitles = (genre: Genre | undefined) => ['GET /latestTitle', { query: { genre } }, 20] as const

/** What editors put on the home page (spec §1.4, §2.2). */
export const homeContent = ['GET /home', {}, { staleTime: 60_000 }] as const

/** What the member bought last: about two screens of a wide window. */
export const recentlyBought = [
  'GET /user/library',
  { query: { sort: 'purchase_date_desc', limit: 12 } },
  atEveryVisit,
] as const

/** What the member has started to watch: enough for the twelve titles of a row, if they watch series. */
export const startedPlays = ['GET /user/watch', { query: { limit: 24 } }, atEveryVisit] as const

export const allPublishers = ['GET /publisher', {}, { staleTime: 300_000 }] as const

/** Single packs come ten at a time (spec §3.1, Title: limit 10). */
export const titleWithPacks = (fullTitleId: string) =>
  ['GET /title/{full_title_id}', { params: { full_title_id: fullTitleId } }, 10, atEveryVisit] as const

export const recommendedTitles = (fullTitleId: string) =>
  ['GET /title/{full_title_id}/recommend', { params: { full_title_id: fullTitleId } }] as const

export const titleInWatchlist = (fullTitleId: string) =>
  ['GET /user/watchlist/{full_title_id}', { params: { full_title_id: fullTitleId } }, atEveryVisit] as const

export const summaryPacks = (fullTitleId: string) =>
  ['GET /title/{full_title_id}/summary-pack', { params: { full_title_id: fullTitleId } }, atEveryVisit] as const

export const storyWithPacks = (fullTitleId: string, storyId: string) =>
  [
    'GET /title/{full_title_id}/story/{story_id}',
    { params: { full_title_id: fullTitleId, story_id: storyId } },
    atEveryVisit,
  ] as const

export const publisherTitles = (publisherId: string) =>
  ['GET /publisher/{publisher_id}/title', { params: { publisher_id: publisherId } }, 20] as const

/** Twenty results at a time (spec §9.2). */
export const foundTitles = (search: Search) => ['GET /search', searchInput(search), 20] as const

/** An editorial page. */
export const editorialPage = (slug: string) => ['GET /page/{slug}', { params: { slug } }] as const

/** The information page named by its address. */
export const informationPage = (pathname: string) => editorialPage(pathname.split('/')[1] ?? '')

/** The campaign named by its address: `benefit-rider` for /benefit/rider. */
export const benefitPage = (pathname: string) => editorialPage(pathname.split('/').filter(Boolean).join('-'))

export const appPage = editorialPage('app-download')

/** A title without what differs by member. */
export const titleInApp = (fullTitleId: string) =>
  ['GET /title/{full_title_id}', { params: { full_title_id: fullTitleId } }] as const

export const playInApp = (playId: string) => ['GET /play/{play_id}', { params: { play_id: playId } }] as const

export const campaignOfTitle = (fullTitleId: string, campaignId: string) =>
  [
    'GET /title/{full_title_id}/campaign/{campaign_id}',
    { params: { full_title_id: fullTitleId, campaign_id: campaignId } },
    atEveryVisit,
  ] as const

export const allChannels = ['GET /channel', {}] as const

/** A channel's stories, twenty per page (spec §9.2). */
export const channelWithStories = (publisherId: string) =>
  ['GET /channel/{publisher_id}', { params: { publisher_id: publisherId } }, 20, atEveryVisit] as const

/** A publisher's own page; `fullTitleId` must be one of its titles. */
export const publisherPage = (slug: string, fullTitleId?: string) => {
  const query = fullTitleId === undefined ? {} : { full_title_id: fullTitleId }
  return ['GET /publisher-page/{slug}', { params: { slug }, query }, 20] as const
}

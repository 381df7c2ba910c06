import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { LibraryItem, LibraryStory, librarySort } from '@ginmaku/shared-contracts/api/watching/library.ts'
import type { z } from 'zod'
import {
  findLiveEvent,
  findPackNames,
  listStories as findStories,
  findTitleNames,
  isSoldIn,
  listLiveEvents,
  liveWindow,
  presentLive,
  presentStory,
  presentTitleName,
} from '../catalogue/public.ts'
import type { Domain } from '../domain.ts'
import {
  type EntitlementRow,
  includesDownload,
  isShowable,
  libraryState,
  listEntitlements,
} from '../entitlement/public.ts'
import { isRegionBlocked, isWatchable } from '../live/public.ts'
import { progressIn } from '../playback/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { Caller, MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { type LibraryDeps, presentEntitlement, presentLimits } from './present-entitlement.ts'
import { isNamedBy } from './search-held.ts'

export interface Query {
  query?: string | undefined
  offset: number
  limit: number
  sort: z.output<typeof librarySort>
}

interface Sortable {
  right: { start_deadline: Date | null; view_expire_at: Date | null; granted_at: Date }
  /** `reading` is kana, by which Japanese titles are sorted. */
  title: { reading: string; name_en: string }
}

/** When the right ends, in milliseconds. */
const endOf = ({ view_expire_at, start_deadline }: Pick<Sortable['right'], 'view_expire_at' | 'start_deadline'>) =>
  (view_expire_at ?? start_deadline)?.getTime() ?? Number.MAX_SAFE_INTEGER

/**
 * One page in the requested order: nearest expiry first and unlimited ones last, by title in the language's collation
 * (spec §2.8), or newest first.
 */
export function pageOf<T extends Sortable>(all: readonly T[], { offset, limit, sort }: Query, locale: Locale) {
  const collator = new Intl.Collator(locale, { numeric: true })
  const nameOf = ({ title }: T) => (locale === 'ja' ? title.reading : title.name_en)
  const byTitle = (a: T, b: T) => collator.compare(nameOf(a), nameOf(b))
  const orders: Record<Query['sort'], (a: T, b: T) => number> = {
    title_asc: byTitle,
    show_limit_asc: (a, b) => endOf(a.right) - endOf(b.right) || byTitle(a, b),
    purchase_date_desc: (a, b) => b.right.granted_at.getTime() - a.right.granted_at.getTime() || byTitle(a, b),
  }
  const sorted = all.toSorted(orders[sort])
  return { items: sorted.slice(offset, offset + limit), result_total_count: all.length }
}

/** Of two entitlements to one story, prefers the one that lasts longer, then the higher quality. */
function better(a: EntitlementRow, b: EntitlementRow): EntitlementRow {
  return (endOf(a) - endOf(b) || a.quality_type - b.quality_type) >= 0 ? a : b
}

/** spec §7.4 GET /user/library/{fullTitleId}/story: each story once, in the title's order or by nearest expiry. */
export const listStories = (deps: LibraryDeps) =>
  endpoint('GET /user/library/{full_title_id}/story', async ({ params, query }, caller: MemberCaller) => {
    const { db, clock } = deps
    const now = clock.now()
    const rights = (await listEntitlements(db, caller.memberId)).filter(
      (right) => right.full_title_id === params.full_title_id && libraryState(right, now) !== 'expired',
    )
    const [title] = await findTitleNames(db, [params.full_title_id])
    if (!title || rights.length === 0) throw new ApiError('not_found')
    const rows = await findStories(db, [...new Set(rights.flatMap(({ play_ids }) => play_ids))])
    const stories: LibraryStory[] = rows.flatMap((row) => {
      const [first, ...others] = rights.filter(({ play_ids }) => play_ids.includes(row.play_id))
      if (!first) return []
      const right = others.reduce(better, first)
      const story = presentStory(row, caller.locale)
      const image = deps.heldPictures.addressOf(story.image, title)
      return [{ ...story, image, quality_type: right.quality_type, ...presentLimits(right, now) }]
    })
    if (query.sort === 'show_limit_asc') stories.sort((a, b) => endOfStory(a) - endOfStory(b))
    const listed = stories.slice(query.offset, query.offset + query.limit)
    const progress = await progressIn(
      db,
      caller.memberId,
      listed.map(({ play_id }) => play_id),
    )
    const items = listed.map((story) => ({ ...story, ...progress.get(story.play_id) }))
    const named = presentTitleName(title, caller.locale)
    return {
      ...named,
      image: deps.heldPictures.addressOf(named.image, title),
      has_download: rights.some(includesDownload),
      ...(await liveOf(deps, rights)),
      items,
      result_total_count: stories.length,
    }
  })

/** The performance of a title that is held as a ticket. */
async function liveOf({ db, clock }: LibraryDeps, rights: readonly EntitlementRow[]) {
  const ticket = rights.find(({ is_live }) => is_live)
  const event = ticket && (await findLiveEvent(db, ticket.full_title_id))
  return event && { live: presentLive(event, clock.now()) }
}

function endOfStory({ view_expire_at, start_deadline }: LibraryStory): number {
  const limit = view_expire_at ?? start_deadline
  return limit ? Date.parse(limit) : Number.MAX_SAFE_INTEGER
}

async function onlyShowable(deps: LibraryDeps, rights: readonly EntitlementRow[], caller: Caller, userAgent?: string) {
  const now = deps.clock.now()
  const ids = [...new Set(rights.map(({ full_title_id }) => full_title_id))]
  const titles = new Map((await findTitleNames(deps.db, ids)).map((title) => [title.full_title_id, title]))
  const events = new Map((await listLiveEvents(deps.db, ids)).map((event) => [event.full_title_id, event]))
  return rights.filter((right) => {
    const title = titles.get(right.full_title_id)
    const event = right.is_live ? events.get(right.full_title_id) : undefined
    if (!title || !isShowable(right, now)) return false
    if (!event) return isSoldIn(title, caller.region)
    return !isRegionBlocked(title, { region: caller.region, userAgent }) && isWatchable(liveWindow(event, now))
  })
}

async function listHeld(deps: LibraryDeps, caller: MemberCaller): Promise<EntitlementRow[]> {
  const now = deps.clock.now()
  return (await listEntitlements(deps.db, caller.memberId)).filter((right) => libraryState(right, now) !== 'expired')
}

/** Always five queries, however much the member holds. */
async function page(deps: LibraryDeps, rights: readonly EntitlementRow[], query: Query, caller: MemberCaller) {
  const { db } = deps
  const titles = await findTitleNames(db, [...new Set(rights.map(({ full_title_id }) => full_title_id))])
  const titleOf = new Map(titles.map((title) => [title.full_title_id, title]))
  const { query: words = '' } = query
  const held = rights
    .map((right) => ({ right, title: known(titleOf.get(right.full_title_id), right) }))
    .filter(({ title }) => isNamedBy(title, words))
  const { items, result_total_count } = pageOf(held, query, caller.locale)
  const packs = await findPackNames(db, [...new Set(items.map(({ right }) => right.pack_id))])
  const packOf = new Map(packs.map((pack) => [pack.pack_id, pack]))
  const progress = await progressIn(
    db,
    caller.memberId,
    items.map(({ right }) => onlyPlay(right)).filter((id) => id !== undefined),
  )
  const tickets = items.filter(({ right }) => right.is_live).map(({ right }) => right.full_title_id)
  const events = new Map((await listLiveEvents(db, tickets)).map((event) => [event.full_title_id, event]))
  return {
    items: items.map(({ right, title }): LibraryItem => {
      const pack = known(packOf.get(right.pack_id), right)
      const event = right.is_live ? events.get(right.full_title_id) : undefined
      return {
        ...presentEntitlement(deps, right, title, pack, caller.locale),
        ...progress.get(onlyPlay(right) ?? ''),
        ...(event && { live: presentLive(event, deps.clock.now()) }),
      }
    }),
    result_total_count,
  }
}

/** The play of a film; a series has several. */
const onlyPlay = ({ play_ids: [first, ...more] }: EntitlementRow) => (more.length === 0 ? first : undefined)

/** Titles and packs leave the shop but never the catalogue, so an entitlement without one means corrupt data. */
function known<T>(found: T | undefined, { entitlement_id }: EntitlementRow): T {
  if (found === undefined) throw new Error(`Entitlement ${entitlement_id} has no title or pack`)
  return found
}

/** spec §7.4 GET /user/library: everything that has not expired. */
export const listLibrary = (deps: LibraryDeps) =>
  endpoint('GET /user/library', async ({ query }, caller: MemberCaller) =>
    page(deps, await listHeld(deps, caller), query, caller),
  )

/** spec §7.4 GET /user/showable: everything that can be played now, from here. */
export const listShowable = (deps: LibraryDeps) =>
  endpoint('GET /user/showable', async ({ query }, caller: MemberCaller, http) => {
    const held = await listHeld(deps, caller)
    return page(deps, await onlyShowable(deps, held, caller, http.header('user-agent')), query, caller)
  })

export const library: Domain<LibraryDeps> = {
  name: 'library',
  endpoints: (deps) => [listLibrary(deps), listShowable(deps), listStories(deps)],
}

import type { LibraryItem } from '@ginmaku/shared-contracts/api/library.ts'
import { findPackNames, findTitleNames, listLiveEvents, liveWindow } from '../catalogue/public.ts'
import { type EntitlementRow, isShowable, libraryState, listEntitlements } from '../entitlement/public.ts'
import { isRegionBlocked, liveRefusal } from '../live/public.ts'
import { positionsIn } from '../playback/public.ts'
import type { Caller, MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import type { LibraryDeps } from './library-deps.ts'
import { pageOf, type Query } from './library-page.ts'
import { presentEntitlement } from './present-entitlement.ts'

async function onlyShowable(deps: LibraryDeps, rights: readonly EntitlementRow[], caller: Caller, userAgent?: string) {
  const now = deps.clock.now()
  const ids = [...new Set(rights.map(({ full_title_id }) => full_title_id))]
  const titles = new Map((await findTitleNames(deps.db, ids)).map((title) => [title.full_title_id, title]))
  const events = new Map((await listLiveEvents(deps.db, ids)).map((event) => [event.full_title_id, event]))
  return rights.filter((right) => {
    const title = titles.get(right.full_title_id)
    const event = right.is_live ? events.get(right.full_title_id) : undefined
    if (!title || !isShowable(right, now)) return false
    if (!event) return caller.region === 'JP' || title.is_oversea
    return !isRegionBlocked(title, { region: caller.region, userAgent }) && !liveRefusal(liveWindow(event, now))
  })
}

async function listHeld(deps: LibraryDeps, caller: MemberCaller): Promise<EntitlementRow[]> {
  const now = deps.clock.now()
  return (await listEntitlements(deps.db, caller.memberId)).filter((right) => libraryState(right, now) !== 'expired')
}

/** Always four queries, however much the member holds. */
async function page(deps: LibraryDeps, rights: readonly EntitlementRow[], query: Query, caller: MemberCaller) {
  const { db } = deps
  const titles = await findTitleNames(db, [...new Set(rights.map(({ full_title_id }) => full_title_id))])
  const titleOf = new Map(titles.map((title) => [title.full_title_id, title]))
  const held = rights.map((right) => ({ right, title: known(titleOf.get(right.full_title_id), right) }))
  const { items, result_total_count } = pageOf(held, query, caller.locale)
  const packs = await findPackNames(db, [...new Set(items.map(({ right }) => right.pack_id))])
  const packOf = new Map(packs.map((pack) => [pack.pack_id, pack]))
  const watched = await positionsIn(
    db,
    caller.memberId,
    items.map(({ right }) => onlyPlay(right)).filter((id) => id !== undefined),
  )
  return {
    items: items.map(({ right, title }): LibraryItem => {
      const pack = known(packOf.get(right.pack_id), right)
      const part = watched.get(onlyPlay(right) ?? '')
      return { ...presentEntitlement(deps, right, title, pack, caller.locale), ...(part && { watched: part }) }
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

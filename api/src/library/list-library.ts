import type { LibraryItem } from '@ginmaku/shared-contracts/api/watching.ts'
import { findPack, findTitleNames, listLiveEvents, liveWindow } from '../catalogue/public.ts'
import { isBlockedPlace, liveRefusal } from '../live/public.ts'
import { type EntitlementRow, listEntitlements } from '../purchase/public.ts'
import { answer } from '../server/answer.ts'
import type { Caller, SignedInCaller } from '../server/caller.ts'
import type { World } from '../world.ts'
import { pageOf, type Query } from './library-page.ts'
import { isShowable, libraryState } from './library-state.ts'
import { presentRight } from './present-right.ts'

async function presentAll(world: World, rights: readonly EntitlementRow[], caller: Caller): Promise<LibraryItem[]> {
  const now = world.clock.now()
  const titles = await findTitleNames(world.db, [...new Set(rights.map(({ full_title_id }) => full_title_id))])
  const titleOf = new Map(titles.map((title) => [title.full_title_id, title]))
  const items: LibraryItem[] = []
  for (const right of rights) {
    const title = titleOf.get(right.full_title_id)
    const pack = await findPack(world.db, right.pack_id)
    // Titles and packs leave the shop, never the catalogue: a right without one is a broken database.
    if (!title || !pack) throw new Error(`Right ${right.entitlement_id} has no title or pack`)
    items.push(presentRight(right, title, pack, caller.locale, now))
  }
  return items
}

async function onlyShowable(world: World, rights: readonly EntitlementRow[], caller: Caller, userAgent?: string) {
  const now = world.clock.now()
  const ids = [...new Set(rights.map(({ full_title_id }) => full_title_id))]
  const titles = new Map((await findTitleNames(world.db, ids)).map((title) => [title.full_title_id, title]))
  const events = new Map((await listLiveEvents(world.db, ids)).map((event) => [event.full_title_id, event]))
  return rights.filter((right) => {
    const title = titles.get(right.full_title_id)
    const event = right.is_live ? events.get(right.full_title_id) : undefined
    if (!title || !isShowable(right, now)) return false
    if (!event) return caller.region === 'JP' || title.is_oversea
    return !isBlockedPlace(title, { region: caller.region, userAgent }) && !liveRefusal(liveWindow(event, now))
  })
}

async function listHeld(world: World, caller: SignedInCaller): Promise<EntitlementRow[]> {
  const now = world.clock.now()
  return (await listEntitlements(world.db, caller.memberId)).filter((right) => libraryState(right, now) !== 'expired')
}

const page = async (world: World, rights: readonly EntitlementRow[], query: Query, caller: SignedInCaller) =>
  pageOf(await presentAll(world, rights, caller), query, caller.locale)

/** spec §7 GET /user/library: all that is not over. */
export const listLibrary = (world: World) =>
  answer('GET /user/library', async ({ query }, caller: SignedInCaller) =>
    page(world, await listHeld(world, caller), query, caller),
  )

/** spec §7 GET /user/showable: what would play if pressed now, here. */
export const listShowable = (world: World) =>
  answer('GET /user/showable', async ({ query }, caller: SignedInCaller, wire) => {
    const held = await listHeld(world, caller)
    return page(world, await onlyShowable(world, held, caller, wire.header('user-agent')), query, caller)
  })

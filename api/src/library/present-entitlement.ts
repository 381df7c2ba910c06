import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { LibraryItem } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { type HeldPictures, inLanguage, type PackNames, presentTitleName, type TitleRow } from '../catalogue/public.ts'
import { hourMs } from '../clock.ts'
import { type EntitlementRow, endsSoon, includesDownload, libraryState } from '../entitlement/public.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** What the library domain receives. */
export interface LibraryDeps extends Infrastructure {
  heldPictures: HeldPictures
}

/** Milliseconds before the end from which an entitlement is said to end soon. */
export const noticeMsOf = ({ settings }: Infrastructure) => settings.EXPIRY_NOTICE_HOURS * hourMs

/** State and limits of an entitlement as in the contract; a limit that no longer applies is left out. */
export function presentLimits(right: EntitlementRow, now: Date) {
  const { opens_at, view_expire_at, start_deadline, view_days } = right
  return {
    state: libraryState(right, now),
    ...(opens_at && now < opens_at && { opens_at: opens_at.toISOString() }),
    ...(!view_expire_at && start_deadline && { start_deadline: start_deadline.toISOString() }),
    ...(view_expire_at && { view_expire_at: view_expire_at.toISOString() }),
    ...(view_days !== null && { view_days }),
  }
}

/** An entitlement with the names of its title and pack in the caller's language. */
export function presentEntitlement(
  deps: LibraryDeps,
  right: EntitlementRow,
  title: TitleRow,
  pack: PackNames,
  locale: Locale,
): LibraryItem {
  const named = presentTitleName(title, locale)
  return {
    entitlement_id: right.entitlement_id,
    ...named,
    image: deps.heldPictures.addressOf(named.image, title),
    pack_id: right.pack_id,
    pack_name: inLanguage(pack, 'name', locale),
    sales_type: right.sales_type,
    quality_type: right.quality_type,
    view_type: right.view_type,
    has_download: includesDownload(right),
    is_live: right.is_live,
    ...presentLimits(right, deps.clock.now()),
    purchased_at: right.granted_at.toISOString(),
    play_ids: right.play_ids,
    ...(endsSoon(right, deps.clock.now(), noticeMsOf(deps)) && { ends_soon: true }),
  }
}

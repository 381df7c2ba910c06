import type { Performance } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { GivenPack, RedeemedPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import {
  findLiveEvent,
  findPack,
  findTitleNames,
  inLanguage,
  type PackRow,
  presentPerformance,
  presentTitleName,
  type TitleRow,
} from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import {
  defaultStartWithinDays,
  type EntitlementRow,
  type GrantedPack,
  type PackToGrant,
  packToGrant,
  viewingPeriodOnGrant,
} from '../entitlement/public.ts'
import type { RedemptionDeps } from './redemption-deps.ts'

/** A pack with the data to grant and show it. */
export interface LoadedPack {
  pack_id: string
  contents: PackToGrant
  pack: PackRow
  title: TitleRow
  /** What a ticket admits to. */
  performance: Performance | undefined
}

type Which = Pick<GrantedPack, 'pack_id' | 'quality_type' | 'view_type'>

/** These packs in this order; packs that are no longer in the catalogue are left out. */
export async function loadPacks(db: Kysely<Database>, which: readonly Which[], now: Date): Promise<LoadedPack[]> {
  const loaded: LoadedPack[] = []
  for (const terms of which) {
    const pack = await findPack(db, terms.pack_id)
    const [title] = pack ? await findTitleNames(db, [pack.full_title_id]) : []
    if (!pack || !title) continue
    const contents = await packToGrant(db, pack, terms, now)
    const event = contents.is_live ? await findLiveEvent(db, pack.full_title_id) : undefined
    const performance = event && presentPerformance(event, now)
    loaded.push({ pack_id: pack.pack_id, contents, pack, title, performance })
  }
  return loaded
}

/** A pack as shown to the holder of a code for it. */
export function presentGiven({ contents, pack, title, performance }: LoadedPack, locale: Locale, now: Date): GivenPack {
  const { quality_type, view_type, start_within_days } = contents
  const { opens_at, start_deadline, view_days, view_expire_at } = viewingPeriodOnGrant(contents, now)
  return {
    ...presentTitleName(title, locale),
    pack_id: pack.pack_id,
    pack_name: inLanguage(pack, 'name', locale),
    sales_type: pack.sales_type,
    quality_type,
    view_type,
    ...(view_days !== null && { view_days }),
    ...(start_deadline && { start_within_days: start_within_days ?? defaultStartWithinDays }),
    ...(opens_at && { opens_at: opens_at.toISOString() }),
    ...(view_expire_at && { view_expire_at: view_expire_at.toISOString() }),
    ...(performance && { performance }),
  }
}

/** The same pack, once it is in their library. */
export function presentRedeemed(
  { clock, heldPictures }: RedemptionDeps,
  loaded: LoadedPack,
  right: EntitlementRow,
  locale: Locale,
): RedeemedPack {
  const given = presentGiven(loaded, locale, clock.now())
  return {
    ...given,
    image: heldPictures.addressOf(given.image, loaded.title),
    ...(right.start_deadline && !right.started_at && { start_deadline: right.start_deadline.toISOString() }),
    ...(right.view_expire_at && { view_expire_at: right.view_expire_at.toISOString() }),
  }
}

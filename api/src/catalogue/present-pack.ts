import type { Pack, PackPrice, Story } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { CatalogueDeps, PackHolding } from './catalogue-deps.ts'
import { inLanguage } from './in-language.ts'
import { currentPrices } from './offer.ts'
import { presentStory } from './present-title.ts'
import { isOnSale } from './time-windows.ts'
import type { ShownPack, ShownStory } from './title-page-store.ts'

const instantOf = (at: Date) => at.toISOString()

/** The pack for this caller (spec §10.4): what they hold, otherwise whether it is on sale at `now`. */
export function presentPack(
  row: ShownPack,
  stories: Story[],
  holding: PackHolding | undefined,
  locale: Locale,
  now: Date,
): Pack {
  return {
    pack_id: row.pack_id,
    pack_name: inLanguage(row, 'name', locale),
    pack_info: {
      sales_type: row.sales_type,
      ...(row.view_days !== null && { view_days: row.view_days }),
      ...(row.start_within_days !== null && { start_within_days: row.start_within_days }),
      on_sale_from: instantOf(row.on_sale_from),
      ...(row.on_sale_until && { on_sale_until: instantOf(row.on_sale_until) }),
    },
    prices: currentPrices(row.prices, now).map((price) => withUpgrade(price, isOnSale(row, now) ? holding : undefined)),
    stories,
    state: holding?.state ?? (isOnSale(row, now) ? 'on_sale' : 'not_on_sale'),
    ...(holding?.view_expire_at && { view_expire_at: instantOf(holding.view_expire_at) }),
  }
}

function withUpgrade(price: PackPrice, holding: PackHolding | undefined): PackPrice {
  const upgrade_price = holding?.upgradePrice?.(price)
  return upgrade_price === undefined ? price : { ...price, upgrade_price }
}

/** Packs as this caller sees them; a visitor holds none. */
export async function presentPacks(
  deps: CatalogueDeps,
  rows: readonly ShownPack[],
  caller: { memberId: string | null; locale: Locale },
): Promise<Pack[]> {
  const ids = rows.map((row) => row.pack_id)
  const held = caller.memberId ? await deps.holdings(caller.memberId, ids) : new Map<string, PackHolding>()
  const now = deps.clock.now()
  const storyOf = storiesOnce(caller.locale)
  return rows.map((row) => presentPack(row, row.stories.map(storyOf), held.get(row.pack_id), caller.locale, now))
}

/** A story is in several packs, and the address of its picture costs a hash. */
function storiesOnce(locale: Locale): (row: ShownStory) => Story {
  const presented = new Map<ShownStory, Story>()
  return (row) => {
    const known = presented.get(row)
    if (known) return known
    const story = presentStory(row, locale)
    presented.set(row, story)
    return story
  }
}

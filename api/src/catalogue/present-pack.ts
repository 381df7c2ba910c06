import type { Pack, PackPrice, Story } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { CatalogueDeps, PackHolding } from './catalogue-deps.ts'
import { withoutCovered } from './covered-pack.ts'
import { inLanguage } from './in-language.ts'
import { currentPrices } from './offer.ts'
import { presentStory } from './present-title.ts'
import { isOnSale, presentPerformance } from './time-windows.ts'
import type { ShownLive, ShownPack, ShownStory, TitlePage } from './title-page-store.ts'

const instantOf = (at: Date) => at.toISOString()

/** The pack for this caller (spec §10.4): what they hold, otherwise whether it is on sale at `now`. */
export function presentPack(
  row: ShownPack,
  stories: Story[],
  holding: PackHolding | undefined,
  locale: Locale,
  now: Date,
  live?: ShownLive,
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
      ...(row.viewable_from && row.viewable_from > now && { opens_at: instantOf(row.viewable_from) }),
      ...(live && isTicket(row, live) && { performance: presentPerformance(live, now) }),
    },
    prices: currentPrices(row.prices, now).map((price) => withUpgrade(price, isOnSale(row, now) ? holding : undefined)),
    stories,
    state: holding?.state ?? (isOnSale(row, now) ? 'on_sale' : 'not_on_sale'),
    ...(holding?.view_expire_at && { view_expire_at: instantOf(holding.view_expire_at) }),
  }
}

/** As in {@link packToGrant}: the pack of a live title may list the event's play as a story, or have no stories at all. */
const isTicket = ({ stories }: ShownPack, live: ShownLive) =>
  stories.length === 0 || stories.some(({ play_id }) => play_id === live.play_id)

function withUpgrade(price: PackPrice, holding: PackHolding | undefined): PackPrice {
  const upgrade_price = holding?.upgradePrice?.(price)
  return upgrade_price === undefined ? price : { ...price, upgrade_price }
}

/** Packs of a title as this caller sees them; a visitor holds none. */
export async function presentPacks(
  deps: CatalogueDeps,
  rows: readonly ShownPack[],
  caller: { memberId: string | null; locale: Locale },
  { title, live }: { title: Pick<TitlePage['title'], 'full_title_id'>; live: ShownLive | undefined },
): Promise<Pack[]> {
  const ids = rows.map((row) => row.pack_id)
  const held = caller.memberId ? await deps.holdings(caller.memberId, ids) : new Map<string, PackHolding>()
  const now = deps.clock.now()
  const storyOf = storiesOnce(caller.locale)
  const coverageOf = caller.memberId ? await deps.coverageFor(caller.memberId) : undefined
  return rows.map((row) => {
    const holding = held.get(row.pack_id)
    const pack = presentPack(row, row.stories.map(storyOf), holding, caller.locale, now, live)
    return coverageOf && !holding ? withoutCovered(pack, row, title.full_title_id, coverageOf) : pack
  })
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

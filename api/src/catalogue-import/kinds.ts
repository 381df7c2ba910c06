import type { CatalogueKind } from './kind.ts'
import { campaigns } from './kinds/campaigns.ts'
import { coupons } from './kinds/coupons.ts'
import { liveEvents } from './kinds/live-events.ts'
import { packs, prices } from './kinds/packs.ts'
import { pages } from './kinds/pages.ts'
import { channels, publisherPages, publishers } from './kinds/publishers.ts'
import { stories, titles } from './kinds/titles.ts'

/**
 * All kinds of rows in a catalogue file, each after those that it refers to. A new kind is declared in `kinds/` and listed here.
 */
export const kinds: readonly CatalogueKind[] = [
  publishers,
  titles,
  stories,
  packs,
  campaigns,
  prices,
  liveEvents,
  channels,
  publisherPages,
  pages,
  coupons,
]

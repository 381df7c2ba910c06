import type { CatalogueKind } from './kind.ts'
import { campaigns } from './kinds/campaigns.ts'
import { channels } from './kinds/channels.ts'
import { coupons } from './kinds/coupons.ts'
import { liveEvents } from './kinds/live-events.ts'
import { packs } from './kinds/packs.ts'
import { pages } from './kinds/pages.ts'
import { prices } from './kinds/prices.ts'
import { publisherPages, publishers } from './kinds/publishers.ts'
import { stories } from './kinds/stories.ts'
import { titles } from './kinds/titles.ts'

/**
 * All kinds of rows in a catalogue file, each after those that it refers to. A new kind is a file in `kinds/` and a line here.
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

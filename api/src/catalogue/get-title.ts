import type { Title } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { answer } from '../server/answer.ts'
import type { CatalogueWorld } from './catalogue-world.ts'
import { liveWindow } from './live-window.ts'
import { findLiveEvent, listPacks, type PackRow } from './pack-store.ts'
import { presentPacks } from './present-pack.ts'
import { presentTitleName, publisherOf } from './present-title.ts'
import { requireTitle } from './require-title.ts'
import type { CardRow } from './title-store.ts'
import { inLanguage } from './words.ts'

function factsOf(row: CardRow, locale: Locale) {
  const director = inLanguage(row, 'director', locale)
  return {
    ...presentTitleName(row, locale),
    genre: row.genre,
    synopsis: inLanguage(row, 'synopsis', locale),
    publisher: publisherOf(row, locale),
    captions: row.captions,
    audio: row.audio,
    rating: row.rating,
    running_time: row.running_time,
    released_year: row.released_year,
    cast: inLanguage(row, 'cast', locale),
    ...(director && { director }),
    is_display_recommend: row.is_display_recommend,
  }
}

function viewTypesOf(packs: readonly PackRow[]): Title['view_type'] {
  return [...new Set(packs.flatMap((pack) => pack.prices.map((price) => price.view_type)))].sort()
}

function previewOf(packs: readonly PackRow[]): string | undefined {
  const stories = packs.flatMap((pack) => pack.stories).sort((a, b) => a.story_number - b.story_number)
  return stories.find((story) => story.has_preview)?.play_id
}

async function liveOf(world: CatalogueWorld, fullTitleId: string): Promise<Title['live']> {
  const event = await findLiveEvent(world.db, fullTitleId)
  if (!event) return undefined
  const { starts_at, ends_at, state } = liveWindow(event, world.clock.now())
  return { play_id: event.play_id, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), state }
}

/** spec §3 Title, §7 GET /title/{fullTitleId}; offset and limit page over single packs. */
export const getTitle = (world: CatalogueWorld) =>
  answer('GET /title/{full_title_id}', async ({ params, query }, caller) => {
    const row = await requireTitle(world, params.full_title_id)
    const packs = await listPacks(world.db, row.full_title_id)
    const singles = packs.filter((pack) => pack.kind === 'single')
    const shown = singles.slice(query.offset, query.offset + query.limit)
    const summaries = packs.filter((pack) => pack.kind === 'summary')
    const presented = await presentPacks(world, [...shown, ...summaries], caller)
    const bundles = presented.slice(shown.length)
    const live = await liveOf(world, row.full_title_id)
    const preview = previewOf(packs)
    return {
      title: {
        ...factsOf(row, caller.locale),
        view_type: viewTypesOf(packs),
        single_packs: presented.slice(0, shown.length),
        summary_pack_rental: bundles.filter((pack) => pack.pack_info.sales_type === 'tvod'),
        summary_pack_buy: bundles.filter((pack) => pack.pack_info.sales_type === 'est'),
        ...(live && { live }),
        ...(preview && { preview_play_id: preview }),
      },
      result_total_count: singles.length,
      is_oversea: row.is_oversea,
      user_region: caller.region,
    }
  })

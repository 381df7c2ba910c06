import type { Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { backdropAddress } from '../image/public.ts'
import { endpoint } from '../server/endpoint.ts'
import { runningCampaigns } from './campaign/campaign.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import type { TitleCredit } from './catalogue-tables.ts'
import { inLanguage } from './in-language.ts'
import { joinedChannel } from './joined-channel.ts'
import { currentPrices } from './offer.ts'
import { presentPacks } from './present-pack.ts'
import { presentTitleName, publisherOf } from './present-title.ts'
import { presentLive } from './time-windows.ts'
import { titleFinder } from './title-finder.ts'
import type { ShownPack, TitleFacts } from './title-page-store.ts'

const presentCredit = (credit: TitleCredit, locale: Locale) => ({
  role: credit.role,
  name: inLanguage(credit, 'name', locale),
})

function factsOf(row: TitleFacts, locale: Locale) {
  const director = inLanguage(row, 'director', locale)
  return {
    ...presentTitleName(row, locale),
    backdrop: backdropAddress(row),
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
    ...(row.credits.length > 0 && { credits: row.credits.map((credit) => presentCredit(credit, locale)) }),
    is_display_recommend: row.is_display_recommend,
  }
}

function viewTypesOf(packs: readonly ShownPack[], now: Date): Title['view_type'] {
  return [...new Set(packs.flatMap((pack) => currentPrices(pack.prices, now).map((price) => price.view_type)))].sort()
}

function previewOf(packs: readonly ShownPack[]): string | undefined {
  const stories = packs.flatMap((pack) => pack.stories).sort((a, b) => a.story_number - b.story_number)
  return stories.find((story) => story.has_preview)?.play_id
}

/** spec §3.1 Title, §7.3 GET /title/{fullTitleId}; offset and limit page through single packs. */
export const getTitle = (deps: CatalogueDeps) => {
  const requireTitle = titleFinder(deps)
  return endpoint('GET /title/{full_title_id}', async ({ params, query }, caller) => {
    const { title, packs, live: event } = await requireTitle(params.full_title_id)
    const singles = packs.filter((pack) => pack.kind === 'single')
    const shown = singles.slice(query.offset, query.offset + query.limit)
    const summaries = packs.filter((pack) => pack.kind === 'summary')
    const presented = await presentPacks(deps, [...shown, ...summaries], caller, { title, live: event })
    const bundles = presented.slice(shown.length)
    const now = deps.clock.now()
    const live = event && presentLive(event, now)
    const campaigns = runningCampaigns(packs, caller.locale, now)
    const preview = previewOf(packs)
    const channel = await joinedChannel(deps, caller, { title, live: event })
    return {
      title: {
        ...factsOf(title, caller.locale),
        view_type: viewTypesOf(packs, now),
        single_packs: presented.slice(0, shown.length),
        summary_pack_rental: bundles.filter((pack) => pack.pack_info.sales_type === 'tvod'),
        summary_pack_buy: bundles.filter((pack) => pack.pack_info.sales_type === 'est'),
        ...(live && { live }),
        ...(campaigns.length > 0 && { campaigns }),
        ...channel,
        ...(preview && { preview_play_id: preview }),
      },
      result_total_count: singles.length,
      is_oversea: title.is_oversea,
      user_region: caller.region,
    }
  })
}

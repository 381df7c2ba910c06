import { pickNumber } from './pick.ts'
import { isIn4kAsset } from './sample-films.ts'
import type { Placed, SampleRows } from './sample-rows.ts'
import { downloadTitles, downloadYen, type SaleTerms, type SaleWindow, saleTerms } from './sample-sales.ts'
import type { Bilingual } from './sample-title.ts'

type StoryRows = SampleRows['story']

export interface Bundle {
  /** Prefix of the pack's ids: `night-glass` gives `night-glass-rent` and `night-glass-rent-hd`. */
  base: string
  kind: 'single' | 'summary'
  label: Bilingual
  terms: SaleTerms
  stories: StoryRows
}

const salesWords = {
  tvod: { id: 'rent', ja: 'レンタル', en: 'Rental' },
  est: { id: 'buy', ja: '購入', en: 'Buy' },
} as const
const qualityWords = { 1: 'sd', 2: 'hd', 3: '4k' } as const

function termsOf({ genre, title, position }: Placed): readonly SaleTerms[] {
  if (genre === 'music') return saleTerms.concert
  const terms = position < 20 ? saleTerms.newFilm : title.released_year <= 2021 ? saleTerms.oldFilm : saleTerms.film
  // Some titles are for rent only.
  const isRentalOnly = position >= 12 && pickNumber(`${title.full_title_id}/ways`, 7) === 0
  return isRentalOnly ? terms.slice(0, 1) : terms
}

/** 4K is sold only of what can be seen in 4K. */
function sellable(terms: SaleTerms, stories: StoryRows): SaleTerms {
  const isIn4k = stories.every(({ asset_id }) => isIn4kAsset(asset_id))
  return isIn4k ? terms : { ...terms, prices: terms.prices.filter(([quality]) => quality < 3) }
}

/** Packs of a title; a series has one rental and one purchase per story, and both for the whole series. */
export function bundlesOf(placed: Placed, stories: StoryRows): Bundle[] {
  const { title } = placed
  const base = title.full_title_id
  const label = { ja: title.name_ja, en: title.name_en }
  if (!title.stories)
    return termsOf(placed).map((terms) => ({ base, kind: 'single', label, terms: sellable(terms, stories), stories }))
  const singles = stories.flatMap((story) =>
    saleTerms.episode.map((terms): Bundle => {
      const { story_number: number, story_id, name_ja, name_en } = story
      const named = { ja: `第${number}話 ${name_ja}`, en: `${number}. ${name_en}` }
      return { base: story_id, kind: 'single', label: named, terms, stories: [story] }
    }),
  )
  const count = stories.length
  const whole = { ja: `${label.ja} 全${count}話パック`, en: `${label.en}: all ${count} episodes` }
  const summaries = [saleTerms.seriesRental, saleTerms.seriesBuy].map(
    (terms): Bundle => ({ base: `${base}-all`, kind: 'summary', label: whole, terms, stories }),
  )
  return [...singles, ...summaries]
}

/** Adds a pack with its prices and stories, and with how it is sold in its name. */
export function addPack(rows: SampleRows, titleId: string, bundle: Bundle, window: SaleWindow, position: number): void {
  const words = salesWords[bundle.terms.sales_type]
  const { ja, en } = bundle.label
  const label = { ja: `${ja}（${words.ja}）`, en: `${en} (${words.en})` }
  addNamedPack(rows, titleId, { ...bundle, label }, window, position)
}

/** Adds a pack whose label is its whole name, such as a ticket. */
export function addNamedPack(
  rows: SampleRows,
  titleId: string,
  bundle: Bundle,
  window: SaleWindow,
  position: number,
): void {
  const { prices, ...terms } = bundle.terms
  const words = salesWords[terms.sales_type]
  const pack_id = `${bundle.base}-${words.id}`
  rows.pack.push({
    pack_id,
    full_title_id: titleId,
    kind: bundle.kind,
    position,
    name_ja: bundle.label.ja,
    name_en: bundle.label.en,
    ...terms,
    ...window,
  })
  for (const [quality_type, price] of prices) {
    const pack_price_id = `${pack_id}-${qualityWords[quality_type]}`
    const terms = { pack_id, quality_type, currency: 'JPY' }
    rows.pack_price.push({ ...terms, pack_price_id, view_type: 1, price })
    if (words.id === 'buy' && downloadTitles.has(titleId))
      rows.pack_price.push({
        ...terms,
        ...{ pack_price_id: `${pack_price_id}-download`, view_type: 2, price: price + downloadYen },
      })
  }
  for (const [i, story] of bundle.stories.entries())
    rows.pack_story.push({ pack_id, story_id: story.story_id, position: i })
}

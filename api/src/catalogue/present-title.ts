import type { Publisher, Story, TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { backdropAddress, type PosterVersionFacts, posterAddress, stillAddress } from '../image/public.ts'
import { inLanguage } from './in-language.ts'
import type { ShownStory } from './title-page-store.ts'
import type { CardRow } from './title-store.ts'

export function presentPublisher(
  row: { publisher_id: string; name_ja: string; name_en: string },
  locale: Locale,
): Publisher {
  return { publisher_id: row.publisher_id, name: inLanguage(row, 'name', locale) }
}

/** Name and poster of a title in the caller's language. */
export function presentTitleName(row: PosterVersionFacts, locale: Locale) {
  return {
    full_title_id: row.full_title_id,
    title_name: inLanguage(row, 'name', locale),
    image: posterAddress(row, locale),
  }
}

interface OfPublisher {
  publisher_id: string
  publisher_name_ja: string
  publisher_name_en: string
}

export const publisherOf = (row: OfPublisher, locale: Locale): Publisher => ({
  publisher_id: row.publisher_id,
  name: inLanguage(row, 'publisher_name', locale),
})

export function presentCard(row: CardRow, locale: Locale): TitleCard {
  return {
    ...presentTitleName(row, locale),
    backdrop: backdropAddress(row),
    genre: row.genre,
    publisher: publisherOf(row, locale),
    is_live: row.is_live,
    ...(row.price_from ? { price_from: presentPrice(row.price_from) } : whyNotOnSale(row)),
  }
}

const presentPrice = ({ opens_at, ...price }: NonNullable<CardRow['price_from']>) => ({
  ...price,
  ...(opens_at && { opens_at: new Date(opens_at).toISOString() }),
})

/** Why a title has no current price; empty for a title that was never sold, e.g. one that only a channel has. */
function whyNotOnSale({ sales }: Pick<CardRow, 'sales'>): Pick<TitleCard, 'not_on_sale'> {
  if (!sales || Number(sales.packs) === 0) return {}
  const { next_from: from } = sales
  return { not_on_sale: from ? { from: new Date(from).toISOString() } : { is_over: true } }
}

export function presentStory(row: ShownStory, locale: Locale): Story {
  return {
    story_id: row.story_id,
    story_number: row.story_number,
    story_name: inLanguage(row, 'name', locale),
    synopsis: inLanguage(row, 'synopsis', locale),
    running_time: row.running_time,
    play_id: row.play_id,
    image: stillAddress(row),
    has_preview: row.has_preview,
  }
}

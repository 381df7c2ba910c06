import type { Pack, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { PageDescription } from '@ginmaku/shared-contracts/host/page-description.ts'
import { decimalPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { storiesOf } from './stories-of.ts'

/** A title's description for search engines and link previews (schema.org Movie, TVSeries or BroadcastEvent, with its offers). */
export const describeTitle = (title: Title): PageDescription => ({
  title: title.title_name,
  description: title.synopsis,
  image: title.image,
  jsonLd: {
    name: title.title_name,
    description: title.synopsis,
    ...(title.live ? broadcast(title, title.live) : work(title)),
    offers: offersOf(title),
  },
})

const broadcast = ({ publisher }: Title, { starts_at, ends_at }: NonNullable<Title['live']>) => ({
  '@type': 'BroadcastEvent',
  isLiveBroadcast: true,
  startDate: starts_at,
  endDate: ends_at,
  organizer: { '@type': 'Organization', name: publisher.name },
})

function work(title: Title) {
  const episodes = storiesOf(title).length
  return {
    ...(episodes > 1
      ? { '@type': 'TVSeries', numberOfEpisodes: episodes }
      : { '@type': 'Movie', duration: `PT${Math.round(title.running_time / 60)}M` }),
    datePublished: String(title.released_year),
    contentRating: title.rating,
    productionCompany: { '@type': 'Organization', name: title.publisher.name },
    ...(title.director && { director: { '@type': 'Person', name: title.director } }),
    ...(title.cast.length > 0 && { actor: title.cast.map((name) => ({ '@type': 'Person', name })) }),
  }
}

const offersOf = ({ single_packs, summary_pack_rental, summary_pack_buy }: Title) =>
  [...single_packs, ...summary_pack_rental, ...summary_pack_buy]
    .filter(({ state }) => state === 'on_sale')
    .flatMap(offers)

const offers = ({ pack_name, pack_info, prices }: Pack) =>
  prices.map(({ price, currency }) => ({
    '@type': 'Offer',
    name: pack_name,
    price: decimalPrice(price, currency),
    priceCurrency: currency,
    availability: `https://schema.org/${pack_info.opens_at ? 'PreOrder' : 'InStock'}`,
    ...(pack_info.on_sale_until && { availabilityEnds: pack_info.on_sale_until }),
  }))

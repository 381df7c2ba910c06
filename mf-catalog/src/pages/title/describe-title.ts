import type { Title } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { PageDescription } from '@ginmaku/shared-contracts/host/page-description.ts'

/** A title's description for search engines and link previews (schema.org Movie, Offer). */
export const describeTitle = (title: Title): PageDescription => ({
  title: title.title_name,
  description: title.synopsis,
  image: title.image,
  jsonLd: {
    '@type': 'Movie',
    name: title.title_name,
    description: title.synopsis,
    datePublished: String(title.released_year),
    duration: `PT${Math.round(title.running_time / 60)}M`,
    contentRating: title.rating,
    productionCompany: { '@type': 'Organization', name: title.publisher.name },
    ...(title.director && { director: { '@type': 'Person', name: title.director } }),
    ...(title.cast.length > 0 && { actor: title.cast.map((name) => ({ '@type': 'Person', name })) }),
    offers: offersOf(title),
  },
})

function offersOf({ single_packs, summary_pack_rental, summary_pack_buy }: Title) {
  return [...single_packs, ...summary_pack_rental, ...summary_pack_buy]
    .filter(({ state }) => state === 'on_sale')
    .flatMap(({ pack_name, prices }) =>
      prices.map(({ price, currency }) => ({
        '@type': 'Offer',
        name: pack_name,
        price,
        priceCurrency: currency,
        availability: 'https://schema.org/InStock',
      })),
    )
}

import type { Domain } from '../domain.ts'
import type { CatalogueWorld } from './catalogue-world.ts'
import { getTitle } from './get-title.ts'
import { serveImages } from './images.ts'
import { listAllPublishers, listLatest, listPublisherTitles, listRecommended } from './list-endpoints.ts'
import { createCatalogueTables } from './migrations/2026-11-21-04-catalogue.ts'
import { addTitleIndexes } from './migrations/2026-11-22-06-title-indexes.ts'
import { getStory, listSummaryPacks } from './pack-endpoints.ts'
import { getSitemapPart, listSitemapParts } from './sitemap-endpoints.ts'

export const catalogue: Domain<CatalogueWorld> = {
  name: 'catalogue',
  migrations: { '2026-11-21-04-catalogue': createCatalogueTables, '2026-11-22-06-title-indexes': addTitleIndexes },
  endpoints: (world) => [
    listLatest(world),
    listAllPublishers(world),
    listPublisherTitles(world),
    getTitle(world),
    listRecommended(world),
    listSummaryPacks(world),
    getStory(world),
    listSitemapParts(world),
    getSitemapPart(world),
  ],
  routes: serveImages,
}

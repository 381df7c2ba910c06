import type { Domain } from '../domain.ts'
import type { CatalogueWorld } from './catalogue-world.ts'
import { getTitle } from './get-title.ts'
import { serveImages } from './images.ts'
import { listAllPublishers, listLatest, listPublisherTitles, listRecommended } from './list-answers.ts'
import { catalogueTables } from './migrations/2026-11-21-04-catalogue.ts'
import { titleIndexes } from './migrations/2026-11-22-06-title-indexes.ts'
import { getStory, listSummaryPacks } from './pack-answers.ts'

export const catalogue: Domain<CatalogueWorld> = {
  name: 'catalogue',
  migrations: { '2026-11-21-04-catalogue': catalogueTables, '2026-11-22-06-title-indexes': titleIndexes },
  answers: (world) => [
    listLatest(world),
    listAllPublishers(world),
    listPublisherTitles(world),
    getTitle(world),
    listRecommended(world),
    listSummaryPacks(world),
    getStory(world),
  ],
  routes: serveImages,
}

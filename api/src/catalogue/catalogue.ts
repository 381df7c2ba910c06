import type { Domain } from '../domain.ts'
import { getCampaign } from './campaign/campaign.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { getChannel, listAllChannels } from './get-channel.ts'
import { getPublisherPage } from './get-publisher-page.ts'
import { getTitle } from './get-title.ts'
import { listAllPublishers, listLatest, listPublisherTitles, listRecommended } from './list-endpoints.ts'
import { createCatalogueTables } from './migrations/2026-11-21-04-catalogue.ts'
import { addTitleIndexes } from './migrations/2026-11-22-06-title-indexes.ts'
import { createCampaigns } from './migrations/2026-11-22-07-campaigns.ts'
import { createChannels } from './migrations/2026-11-22-08-channels.ts'
import { addSearch } from './migrations/2026-11-22-10-search.ts'
import { addImportedPictures } from './migrations/2026-11-22-30-imported-pictures.ts'
import { addBackdrops } from './migrations/2026-11-25-40-backdrops.ts'
import { indexSoldPacks } from './migrations/2026-11-25-41-sold-packs.ts'
import { indexSearchAgain } from './migrations/index-search-again.ts'
import { getPlay, getStory, listSummaryPacks } from './pack-endpoints.ts'
import { serveImages } from './pictures/images.ts'
import { scalePictures } from './pictures/scale-pictures.ts'
import { searchTitles, suggestTitles } from './search/search-endpoints.ts'
import { getSitemapPart, listSitemapParts } from './sitemap-endpoints.ts'

export const catalogue: Domain<CatalogueDeps> = {
  name: 'catalogue',
  migrations: {
    '2026-11-21-04-catalogue': createCatalogueTables,
    '2026-11-22-06-title-indexes': addTitleIndexes,
    '2026-11-22-30-imported-pictures': addImportedPictures,
    '2026-11-22-10-search': addSearch,
    '2026-11-22-07-campaigns': createCampaigns,
    '2026-11-22-08-channels': createChannels,
    '2026-11-23-50-one-gram-for-romaji': indexSearchAgain,
    '2026-11-24-01-gram-for-each-kanji': indexSearchAgain,
    '2026-11-25-40-backdrops': addBackdrops,
    '2026-11-25-41-sold-packs': indexSoldPacks,
  },
  endpoints: (deps) => [
    listLatest(deps),
    listAllPublishers(deps),
    listPublisherTitles(deps),
    getTitle(deps),
    listRecommended(deps),
    listSummaryPacks(deps),
    getStory(deps),
    searchTitles(deps),
    suggestTitles(deps),
    getCampaign(deps),
    listAllChannels(deps),
    getChannel(deps),
    getPublisherPage(deps),
    getPlay(deps),
    listSitemapParts(deps),
    getSitemapPart(deps),
  ],
  routes: serveImages,
  jobs: (deps) => [scalePictures(deps)],
}

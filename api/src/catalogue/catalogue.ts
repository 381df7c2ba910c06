import type { Domain } from '../domain.ts'
import { getCampaign } from './campaign/campaign.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { getChannel, listAllChannels } from './get-channel.ts'
import { getPublisherPage } from './get-publisher-page.ts'
import { getTitle } from './get-title.ts'
import { listAllPublishers, listLatest, listPublisherTitles, listRecommended } from './list-endpoints.ts'
import { createCatalogue } from './migrations/2026-11-27-00-catalogue.ts'
import { addEnglishPosters } from './migrations/2026-11-27-10-english-posters.ts'
import { addLiveCamera } from './migrations/2026-12-01-00-live-camera.ts'
import { addLiveArchive } from './migrations/2026-12-01-10-live-archive.ts'
import { makeFindable } from './migrations/2026-12-02-00-findable.ts'
import { getPlay, getStory, listSummaryPacks } from './pack-endpoints.ts'
import { serveImages } from './pictures/images.ts'
import { scalePictures } from './pictures/scale-pictures.ts'
import { searchTitles, suggestTitles } from './search/search-endpoints.ts'
import { getSitemapPart, listSitemapParts } from './sitemap-endpoints.ts'

export const catalogue: Domain<CatalogueDeps> = {
  name: 'catalogue',
  migrations: {
    '2026-11-27-00-catalogue': createCatalogue,
    '2026-11-27-10-english-posters': addEnglishPosters,
    '2026-12-01-00-live-camera': addLiveCamera,
    '2026-12-01-10-live-archive': addLiveArchive,
    '2026-12-02-00-findable': makeFindable,
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

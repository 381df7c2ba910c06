import type { PageEntry } from '@ginmaku/remote-kit/pages/remote-pages.ts'
import { PageSkeleton } from '../components/PageSkeleton.tsx'
import { genreOf } from '../pages/home/genres.ts'
import { HomeSkeleton } from '../pages/home/HomeSkeleton.tsx'
import { InformationSkeleton } from '../pages/information/InformationSkeleton.tsx'
import { TitleSkeleton } from '../pages/title/TitleSkeleton.tsx'
import {
  allPublishers,
  homeContent,
  informationPage,
  latestTitles,
  publisherTitles,
  storyWithPacks,
  summaryPacks,
  titleWithPacks,
} from './calls.ts'

const information: PageEntry = {
  load: async () => (await import('../pages/information/InformationPage.tsx')).InformationPage,
  Skeleton: InformationSkeleton,
  calls: ({ pathname }) => [informationPage(pathname)],
}

export const pages = {
  '/': {
    load: async () => (await import('../pages/home/HomePage.tsx')).HomePage,
    Skeleton: HomeSkeleton,
    calls: ({ query }) => [homeContent, latestTitles(genreOf(query.get('genre'))), allPublishers],
  },
  '/title/:fullTitleId': {
    load: async () => (await import('../pages/title/TitlePage.tsx')).TitlePage,
    Skeleton: TitleSkeleton,
    calls: ({ params: { fullTitleId = '' } }) => [titleWithPacks(fullTitleId)],
  },
  '/title/:fullTitleId/summary-pack': {
    load: async () => (await import('../pages/summary-pack/SummaryPackPage.tsx')).SummaryPackPage,
    Skeleton: PageSkeleton,
    calls: ({ params: { fullTitleId = '' } }) => [summaryPacks(fullTitleId)],
  },
  '/title/:fullTitleId/:storyId': {
    load: async () => (await import('../pages/story/StoryPage.tsx')).StoryPage,
    Skeleton: PageSkeleton,
    calls: ({ params: { fullTitleId = '', storyId = '' } }) => [storyWithPacks(fullTitleId, storyId)],
  },
  '/publisher-title/:publisherId': {
    load: async () => (await import('../pages/publisher-title/PublisherTitlePage.tsx')).PublisherTitlePage,
    Skeleton: PageSkeleton,
    calls: ({ params: { publisherId = '' } }) => [publisherTitles(publisherId)],
  },
  '/info': information,
  '/help': information,
  '/terms': information,
  '/privacy': information,
  '/tokusho': information,
} satisfies Record<string, PageEntry>

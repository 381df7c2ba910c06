import { PageSkeleton } from '../components/PageSkeleton.tsx'
import { InformationSkeleton } from '../pages/information/InformationSkeleton.tsx'
import { TitleSkeleton } from '../pages/title/TitleSkeleton.tsx'

const information = {
  load: async () => (await import('../pages/information/InformationPage.tsx')).InformationPage,
  Skeleton: InformationSkeleton,
}

export const pages = {
  '/': { load: async () => (await import('../pages/home/HomePage.tsx')).HomePage },
  '/title/:fullTitleId': {
    load: async () => (await import('../pages/title/TitlePage.tsx')).TitlePage,
    Skeleton: TitleSkeleton,
  },
  '/title/:fullTitleId/summary-pack': {
    load: async () => (await import('../pages/summary-pack/SummaryPackPage.tsx')).SummaryPackPage,
    Skeleton: PageSkeleton,
  },
  '/title/:fullTitleId/:storyId': {
    load: async () => (await import('../pages/story/StoryPage.tsx')).StoryPage,
    Skeleton: PageSkeleton,
  },
  '/publisher-title/:publisherId': {
    load: async () => (await import('../pages/publisher-title/PublisherTitlePage.tsx')).PublisherTitlePage,
    Skeleton: PageSkeleton,
  },
  '/search': {
    load: async () => (await import('../pages/search/SearchPage.tsx')).SearchPage,
    Skeleton: PageSkeleton,
  },
  '/info': information,
  '/help': information,
  '/terms': information,
  '/privacy': information,
  '/tokusho': information,
}

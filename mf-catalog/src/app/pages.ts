import { FeatureSkeleton } from '../components/FeatureSkeleton.tsx'
import { PageSkeleton } from '../components/PageSkeleton.tsx'
import { InformationSkeleton } from '../pages/information/InformationSkeleton.tsx'
import { TitleSkeleton } from '../pages/title/TitleSkeleton.tsx'

const information = {
  load: async () => (await import('../pages/information/InformationPage.tsx')).InformationPage,
  Skeleton: InformationSkeleton,
}

const benefit = {
  load: async () => (await import('../pages/benefit/BenefitPage.tsx')).BenefitPage,
  Skeleton: FeatureSkeleton,
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
  '/info': information,
  '/help': information,
  '/terms': information,
  '/privacy': information,
  '/tokusho': information,
  '/ios-help': information,
  '/benefit/:benefit': benefit,
  '/comming-soon': benefit,
  '/app-download': {
    load: async () => (await import('../pages/app/AppDownloadPage.tsx')).AppDownloadPage,
    Skeleton: FeatureSkeleton,
  },
  '/app/title/:fullTitleId': {
    load: async () => (await import('../pages/app/AppTitlePage.tsx')).AppTitlePage,
    Skeleton: FeatureSkeleton,
  },
  '/app/play/:playId/:qualityFlg': {
    load: async () => (await import('../pages/app/AppPlayPage.tsx')).AppPlayPage,
    Skeleton: FeatureSkeleton,
  },
}

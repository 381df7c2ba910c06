import type { PageEntry } from '@ginmaku/remote-kit/pages/remote-pages.ts'
import { FeatureSkeleton, PageSkeleton } from '../components/page/PageSkeleton.tsx'
import { genreOf } from '../pages/home/genres.ts'
import { HomeSkeleton } from '../pages/home/HomeSkeleton.tsx'
import { InformationSkeleton } from '../pages/information/InformationSkeleton.tsx'
import { isSearch, readSearch } from '../pages/search/search-address.ts'
import { TitleSkeleton } from '../pages/title/TitleSkeleton.tsx'
import {
  allChannels,
  allPublishers,
  appPage,
  benefitPage,
  campaignOfTitle,
  channelWithStories,
  foundTitles,
  homeContent,
  informationPage,
  latestTitles,
  playInApp,
  publisherPage,
  publisherTitles,
  recommendedTitles,
  storyWithPacks,
  summaryPacks,
  titleInApp,
  titleWithPacks,
} from './calls.ts'

const information: PageEntry = {
  load: async () => (await import('../pages/information/InformationPage.tsx')).InformationPage,
  Skeleton: InformationSkeleton,
  calls: ({ pathname }) => [informationPage(pathname)],
}

const kabuki: PageEntry = {
  load: async () => (await import('../pages/publisher-page/KabukiPage.tsx')).KabukiPage,
  Skeleton: PageSkeleton,
  calls: ({ params: { fullTitleId } }) => [
    publisherPage('kabuki_ondemand', fullTitleId),
    ...(fullTitleId ? [titleWithPacks(fullTitleId)] : []),
  ],
}

const benefit: PageEntry = {
  load: async () => (await import('../pages/benefit/BenefitPage.tsx')).BenefitPage,
  Skeleton: FeatureSkeleton,
  calls: ({ pathname }) => [benefitPage(pathname)],
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
    calls: ({ params: { fullTitleId = '' } }) => [titleWithPacks(fullTitleId), recommendedTitles(fullTitleId)],
  },
  '/title/:fullTitleId/summary-pack': {
    load: async () => (await import('../pages/summary-pack/SummaryPackPage.tsx')).SummaryPackPage,
    Skeleton: PageSkeleton,
    calls: ({ params: { fullTitleId = '' } }) => [summaryPacks(fullTitleId)],
  },
  '/title/:fullTitleId/campaign/:campaignId': {
    load: async () => (await import('../pages/campaign/CampaignPage.tsx')).CampaignPage,
    Skeleton: PageSkeleton,
    calls: ({ params: { fullTitleId = '', campaignId = '' } }) => [campaignOfTitle(fullTitleId, campaignId)],
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
  '/search': {
    load: async () => (await import('../pages/search/SearchPage.tsx')).SearchPage,
    Skeleton: PageSkeleton,
    calls: ({ query }) => {
      const search = readSearch(query)
      return isSearch(search) ? [foundTitles(search), allPublishers] : []
    },
  },
  '/channel': {
    load: async () => (await import('../pages/channel/ChannelsPage.tsx')).ChannelsPage,
    Skeleton: PageSkeleton,
    calls: () => [allChannels],
  },
  '/channel/:publisherId': {
    load: async () => (await import('../pages/channel/ChannelPage.tsx')).ChannelPage,
    Skeleton: PageSkeleton,
    calls: ({ params: { publisherId = '' } }) => [channelWithStories(publisherId)],
  },
  '/kabuki_ondemand': kabuki,
  '/kabuki_ondemand/:fullTitleId': kabuki,
  '/toei-anim': {
    load: async () => (await import('../pages/publisher-page/AnimationPage.tsx')).AnimationPage,
    Skeleton: PageSkeleton,
    calls: () => [publisherPage('toei-anim')],
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
    calls: () => [appPage],
  },
  '/app/title/:fullTitleId': {
    load: async () => (await import('../pages/app/AppTitlePage.tsx')).AppTitlePage,
    Skeleton: FeatureSkeleton,
    calls: ({ params: { fullTitleId = '' } }) => [titleInApp(fullTitleId), appPage],
  },
  '/app/play/:playId/:qualityFlg': {
    load: async () => (await import('../pages/app/AppPlayPage.tsx')).AppPlayPage,
    Skeleton: FeatureSkeleton,
    calls: ({ params: { playId = '' } }) => [playInApp(playId), appPage],
  },
} satisfies Record<string, PageEntry>

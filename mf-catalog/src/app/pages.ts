import { PageSkeleton } from '../components/PageSkeleton.tsx'
import { InformationSkeleton } from '../pages/information/InformationSkeleton.tsx'
import { TitleSkeleton } from '../pages/title/TitleSkeleton.tsx'

const information = {
  load: async () => (await import('../pages/information/InformationPage.tsx')).InformationPage,
  Skeleton: InformationSkeleton,
}

const kabuki = {
  load: async () => (await import('../pages/publisher-page/KabukiPage.tsx')).KabukiPage,
  Skeleton: PageSkeleton,
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
  '/title/:fullTitleId/campaign/:campaignId': {
    load: async () => (await import('../pages/campaign/CampaignPage.tsx')).CampaignPage,
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
  '/channel': {
    load: async () => (await import('../pages/channel/ChannelsPage.tsx')).ChannelsPage,
    Skeleton: PageSkeleton,
  },
  '/channel/:publisherId': {
    load: async () => (await import('../pages/channel/ChannelPage.tsx')).ChannelPage,
    Skeleton: PageSkeleton,
  },
  '/kabuki_ondemand': kabuki,
  '/kabuki_ondemand/:fullTitleId': kabuki,
  '/toei-anim': {
    load: async () => (await import('../pages/publisher-page/AnimationPage.tsx')).AnimationPage,
    Skeleton: PageSkeleton,
  },
  '/info': information,
  '/help': information,
  '/terms': information,
  '/privacy': information,
  '/tokusho': information,
}

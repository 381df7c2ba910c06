import { lazy } from 'react'

const information = lazy(async () => ({
  default: (await import('../pages/information/InformationPage.tsx')).InformationPage,
}))

export const pages = {
  '/': lazy(async () => ({ default: (await import('../pages/home/HomePage.tsx')).HomePage })),
  '/title/:fullTitleId': lazy(async () => ({ default: (await import('../pages/title/TitlePage.tsx')).TitlePage })),
  '/title/:fullTitleId/summary-pack': lazy(async () => ({
    default: (await import('../pages/summary-pack/SummaryPackPage.tsx')).SummaryPackPage,
  })),
  '/title/:fullTitleId/:storyId': lazy(async () => ({
    default: (await import('../pages/story/StoryPage.tsx')).StoryPage,
  })),
  '/publisher-title/:publisherId': lazy(async () => ({
    default: (await import('../pages/publisher-title/PublisherTitlePage.tsx')).PublisherTitlePage,
  })),
  '/info': information,
  '/help': information,
  '/terms': information,
  '/privacy': information,
  '/tokusho': information,
}

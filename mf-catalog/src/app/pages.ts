const information = async () => (await import('../pages/information/InformationPage.tsx')).InformationPage

export const pages = {
  '/': async () => (await import('../pages/home/HomePage.tsx')).HomePage,
  '/title/:fullTitleId': async () => (await import('../pages/title/TitlePage.tsx')).TitlePage,
  '/title/:fullTitleId/summary-pack': async () =>
    (await import('../pages/summary-pack/SummaryPackPage.tsx')).SummaryPackPage,
  '/title/:fullTitleId/:storyId': async () => (await import('../pages/story/StoryPage.tsx')).StoryPage,
  '/publisher-title/:publisherId': async () =>
    (await import('../pages/publisher-title/PublisherTitlePage.tsx')).PublisherTitlePage,
  '/info': information,
  '/help': information,
  '/terms': information,
  '/privacy': information,
  '/tokusho': information,
}

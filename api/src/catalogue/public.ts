export { findCampaignNames, listRunningCampaigns } from './campaign/campaign-store.ts'
export type { Coverage, PackHolding } from './catalogue-deps.ts'
export type { CatalogueTables, StoryTable } from './catalogue-tables.ts'
export { findChannel, findChannelForSale, listChannelsOfPlay } from './channel-store.ts'
export { inLanguage } from './in-language.ts'
export { isSoldIn } from './is-sold-in.ts'
export { findOffer, type Offer } from './offer.ts'
export {
  changeLiveEvent,
  findFilmNeeds,
  findFirstPlay,
  findLiveEvent,
  findLiveEventOfPlay,
  findNextStory,
  findPack,
  findPackNames,
  listLiveEvents,
  listLiveEventsFrom,
  listSalesOfPlay,
  listStories,
  type PackNames,
  type PackRow,
  setStoryAsset,
} from './pack-store.ts'
export type { HeldPictures } from './pictures/held-pictures.ts'
export { presentCard, presentPublisher, presentStory, presentTitleName } from './present-title.ts'
export { findPageOfPublisher } from './publisher-page-store.ts'
export { listRows } from './row-store.ts'
export { fold, foldWithPositions } from './search/fold.ts'
export { indexEverything, indexPublishers, indexTitles } from './search/search-index-store.ts'
export { findStoryByNumber, latestStoryNumbers } from './story-store.ts'
export {
  isOnSale,
  isPublished,
  type LiveSchedule,
  type LiveWindow,
  liveWindow,
  presentLive,
  presentPerformance,
  ticketEnd,
} from './time-windows.ts'
export {
  type CardRow,
  findCards,
  findKnownTitles,
  findPublishers,
  findTitleNames,
  isCardStillSold,
  type TitleRow,
} from './title-store.ts'

import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { campaign, campaignStates } from './campaign-samples.ts'
import { channelStories, channels, newOnChannels, publisherPage } from './channel-samples.ts'
import { appDownload, endedBenefit, runningBenefit, upcoming } from './feature-samples.ts'
import { held, home, started } from './home-samples.ts'
import { help, info, iosHelp, privacy, terms, tokusho } from './page-samples.ts'
import { cards, liveTitle, publishers, searchPlaces, stories, title, wholeSeries } from './samples.ts'

const titles = new Map([title, liveTitle].map((known) => [known.full_title_id, known]))
const messages = [terms, info, help, iosHelp, privacy, tokusho, runningBenefit, endedBenefit, upcoming, appDownload]
const pagesOfWords = new Map(messages.map((page) => [page.slug, page]))

const soldHere = { is_oversea: true, is_live: false, user_region: 'JP' }

/** API handlers of mf-catalog in which every call succeeds. */
export const handlers: FakeHandlers = {
  'GET /latestTitle': ({ query }) => {
    const found = cards.filter((card) => !query?.genre || card.genre === query.genre)
    return { items: slice(found, query), result_total_count: found.length }
  },
  'GET /home': () => home,
  'GET /user/library': () => held,
  'GET /user/watch': () => started,
  'GET /publisher': () => ({ items: publishers, result_total_count: publishers.length }),
  'GET /publisher/{publisher_id}/title': ({ params, query }) => {
    const publisher = publishers.find((known) => known.publisher_id === params.publisher_id)
    if (!publisher) throw fakeFailure('not_found')
    const found = cards.filter((card) => card.publisher.publisher_id === publisher.publisher_id)
    return { publisher, items: slice(found, query), result_total_count: found.length }
  },
  'GET /search': ({ query }) => {
    const found = cards
      .filter(({ title_name }) => title_name.includes(query.query))
      .filter(() => query.person === undefined || [title.director, ...title.cast].includes(query.person))
      .filter((card) => !query.genre || card.genre === query.genre)
      .filter((card) => !query.publisher_id || card.publisher.publisher_id === query.publisher_id)
      .filter((card) => !query.sales_type || card.price_from?.sales_type === query.sales_type)
      .map((card) => ({ ...card, marks: marksOf(query.query, card.title_name) }))
    const places = query.query === '記録' ? searchPlaces : []
    return {
      items: slice(found, query),
      result_total_count: found.length,
      is_at_least: false,
      ...(places.length > 0 && { places }),
      ...(found.length === 0 && query.query !== '' && { near: cards.slice(0, 6) }),
    }
  },
  'GET /search/suggest': ({ query }) => ({
    items: cards
      .filter(({ title_name }) => title_name.includes(query.query))
      .slice(0, 8)
      .map(({ full_title_id, title_name }) => ({ full_title_id, title_name, marks: marksOf(query.query, title_name) })),
  }),
  'GET /title/{full_title_id}': ({ params, query }) => {
    const found = titles.get(params.full_title_id)
    if (!found) throw fakeFailure('title_not_found')
    return {
      title: { ...found, single_packs: slice(found.single_packs, { limit: 10, ...query }) },
      result_total_count: found.single_packs.length,
      is_oversea: true,
      user_region: 'JP',
    }
  },
  'GET /title/{full_title_id}/recommend': () => ({ items: cards.slice(1, 9), result_total_count: 8 }),
  'GET /title/{full_title_id}/summary-pack': ({ params }) => {
    const found = titles.get(params.full_title_id)
    if (!found) throw fakeFailure('title_not_found')
    const { full_title_id, title_name, image } = found
    return { full_title_id, title_name, image, rental: [wholeSeries], buy: [], ...soldHere }
  },
  'GET /title/{full_title_id}/story/{story_id}': ({ params }) => {
    const story = stories.find((known) => known.story_id === params.story_id)
    if (!story) throw fakeFailure('not_found')
    return {
      full_title_id: title.full_title_id,
      title_name: title.title_name,
      story,
      packs: title.single_packs,
      ...soldHere,
    }
  },
  'GET /title/{full_title_id}/campaign/{campaign_id}': ({ params }) => {
    const state = campaignStates.find((known) => known === params.campaign_id)
    if (!state || params.full_title_id !== title.full_title_id) throw fakeFailure('not_found')
    return campaign(state)
  },
  'GET /user/watchlist/{full_title_id}': () => ({ is_listed: false }),
  'PUT /user/watchlist/{full_title_id}': () => undefined,
  'DELETE /user/watchlist/{full_title_id}': () => undefined,
  'GET /channel': () => ({ items: channels, result_total_count: channels.length }),
  'GET /channel/{publisher_id}': ({ params, query }) => {
    const channel = channels.find(({ publisher }) => publisher.publisher_id === params.publisher_id)
    if (!channel) throw fakeFailure('not_found')
    const { publisher, pack } = channel
    const new_titles = newOnChannels[publisher.publisher_id]
    return {
      ...{ publisher, pack, stories: slice(channelStories, query), result_total_count: channelStories.length },
      ...(new_titles && { new_titles }),
    }
  },
  'GET /publisher-page/{slug}': ({ query }) => {
    const id = query?.full_title_id
    if (id !== undefined && !titles.has(String(id))) throw fakeFailure('title_not_found')
    return {
      ...publisherPage,
      items: slice(publisherPage.items, query),
      result_total_count: publisherPage.items.length,
    }
  },
  'GET /play/{play_id}': ({ params }) => {
    const story = stories.find((known) => known.play_id === params.play_id)
    if (!story) throw fakeFailure('play_not_found')
    const { play_id, story_id, story_number, story_name } = story
    return { play_id, full_title_id: title.full_title_id, story_id, story_number, story_name }
  },
  'GET /page/{slug}': ({ params }) => {
    const page = pagesOfWords.get(params.slug)
    if (!page) throw fakeFailure('not_found')
    return page
  },
}

function slice<T>(items: readonly T[], query: { offset?: unknown; limit?: unknown } = {}): T[] {
  const offset = Number(query.offset ?? 0)
  return items.slice(offset, offset + Number(query.limit ?? 20))
}

const marksOf = (query: string, name: string) => [{ start: name.indexOf(query), length: query.length }]

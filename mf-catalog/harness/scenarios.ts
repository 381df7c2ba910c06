import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { ChannelMembership } from '@ginmaku/shared-contracts/api/catalogue/channel.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { titleInCampaign } from './campaign-samples.ts'
import { channelStories, channels, publisherPage } from './channel-samples.ts'
import { home, migrating } from './home-samples.ts'
import { terms } from './page-samples.ts'
import { cards, liveTitle, publishers, reservedTitle, title, titleInStates } from './samples.ts'

const [publisher] = publishers

const answeringTitle = (of: () => Title, region = { is_oversea: true, user_region: 'JP' }): FakeHandlers => ({
  'GET /title/{full_title_id}': () => {
    const answered = of()
    return { title: answered, result_total_count: answered.single_packs.length, ...region }
  },
})

/** The first channel, with what the member has of it. */
const channelOf = (membership: ChannelMembership): FakeHandlers => ({
  'GET /channel/{publisher_id}': ({ query = {} }) => {
    const [{ publisher: of, pack }] = channels as [(typeof channels)[0]]
    const offset = Number(query.offset ?? 0)
    const stories = channelStories.slice(offset, offset + Number(query.limit ?? 20))
    return { publisher: of, pack, membership, stories, result_total_count: channelStories.length }
  },
})

/** Catalogue states worth viewing in isolation. */
export const scenarios: Record<string, PageScenario> = {
  home: { path: '/' },
  'home-member': { path: '/', topics: { session: { loggedIn: true } } },
  'home-paused': {
    path: '/',
    play: async (person, locale) => {
      const [pause, play] =
        locale === 'ja'
          ? ['自動切り替えを止める', '自動で切り替える']
          : ['Stop changing titles', 'Change titles automatically']
      await person.getByRole('button', { name: pause }).click()
      await person.getByRole('button', { name: play }).waitFor()
    },
  },
  'home-plain': {
    path: '/',
    handlers: { 'GET /home': () => ({ service: home.service, rows: home.rows }) },
  },
  'home-migrating': {
    path: '/',
    handlers: { 'GET /home': () => ({ ...home, service: migrating }) },
  },
  'home-closed': {
    path: '/',
    handlers: { 'GET /home': () => ({ service: { ...migrating, mode: 'closed' }, rows: [] }) },
  },
  'home-unavailable': {
    path: '/',
    handlers: {
      'GET /home': () => {
        throw fakeFailure('internal')
      },
    },
  },
  'empty-genre': {
    path: '/?genre=music',
    handlers: { 'GET /latestTitle': () => ({ items: [], result_total_count: 0 }) },
  },
  'home-failing': {
    path: '/',
    handlers: {
      'GET /latestTitle': () => {
        throw fakeFailure('internal')
      },
    },
  },
  series: { path: '/title/T1' },
  'series-episode-prices': {
    path: '/title/T1',
    play: async (person) => {
      const episode = person
        .getByRole('listitem')
        .filter({ has: person.getByRole('heading', { level: 3 }) })
        .first()
      await episode.getByText(/¥330/).first().click()
      await episode.getByRole('button', { name: /^HD/ }).first().waitFor()
    },
  },
  upgradable: {
    path: '/title/T1',
    topics: { session: { loggedIn: true } },
    handlers: answeringTitle(() => ({
      ...title,
      single_packs: title.single_packs.map((pack) =>
        pack.pack_info.sales_type === 'est'
          ? { ...pack, state: 'purchased', prices: pack.prices.map((price) => ({ ...price, upgrade_price: 550 })) }
          : pack,
      ),
    })),
  },
  'series-rented': {
    path: '/title/T1',
    topics: { session: { loggedIn: true } },
    handlers: {
      'GET /title/{full_title_id}': () => ({
        title: {
          ...title,
          single_packs: title.single_packs.map((pack) => ({
            ...pack,
            state: 'rented',
            view_expire_at: '2026-11-23T21:00:00+09:00',
          })),
        },
        result_total_count: 2,
        is_oversea: true,
        user_region: 'JP',
      }),
    },
  },
  'series-in-joined-channel': {
    path: '/title/T1',
    topics: { session: { loggedIn: true } },
    handlers: answeringTitle(() => ({ ...title, joined_channel: title.publisher })),
  },
  'series-in-my-list': {
    path: '/title/T1',
    topics: { session: { loggedIn: true } },
    handlers: { 'GET /user/watchlist/{full_title_id}': () => ({ is_listed: true }) },
  },
  'series-in-campaign': { path: '/title/T1', handlers: answeringTitle(titleInCampaign) },
  'series-states': {
    path: '/title/T1',
    topics: { session: { loggedIn: true } },
    handlers: answeringTitle(titleInStates),
  },
  reserved: { path: '/title/T1', handlers: answeringTitle(reservedTitle) },
  'series-abroad': {
    path: '/title/T1',
    handlers: answeringTitle(() => title, { is_oversea: false, user_region: 'US' }),
  },
  live: { path: '/title/L1' },
  'live-abroad': {
    path: '/title/L1',
    handlers: answeringTitle(() => liveTitle, { is_oversea: true, user_region: 'US' }),
  },
  campaign: { path: '/title/T1/campaign/running' },
  'campaign-upcoming': { path: '/title/T1/campaign/upcoming' },
  'campaign-ended': { path: '/title/T1/campaign/ended' },
  'campaign-failing': {
    path: '/title/T1/campaign/running',
    handlers: {
      'GET /title/{full_title_id}/campaign/{campaign_id}': () => {
        throw fakeFailure('internal')
      },
    },
  },
  channels: { path: '/channel' },
  'channels-none': { path: '/channel', handlers: { 'GET /channel': () => ({ items: [], result_total_count: 0 }) } },
  channel: { path: `/channel/${publisher?.publisher_id}` },
  'channel-joined': {
    path: `/channel/${publisher?.publisher_id}`,
    topics: { session: { loggedIn: true } },
    handlers: channelOf({ state: 'joined' }),
  },
  'channel-cancelled': {
    path: `/channel/${publisher?.publisher_id}`,
    topics: { session: { loggedIn: true } },
    handlers: channelOf({ state: 'canceled', last_day: '2026-12-11' }),
  },
  'channel-empty': {
    path: `/channel/${publisher?.publisher_id}`,
    handlers: {
      'GET /channel/{publisher_id}': () => {
        const [{ publisher: of, pack }] = channels as [(typeof channels)[0]]
        return { publisher: of, pack, stories: [], result_total_count: 0 }
      },
    },
  },
  kabuki: { path: '/kabuki_ondemand' },
  'kabuki-featured': { path: '/kabuki_ondemand/T1' },
  'kabuki-empty': {
    path: '/kabuki_ondemand',
    handlers: {
      'GET /publisher-page/{slug}': () => ({
        ...publisherPage,
        has_channel: false,
        live: [],
        items: [],
        result_total_count: 0,
      }),
    },
  },
  animation: { path: '/toei-anim' },
  'summary-pack': { path: '/title/T1/summary-pack' },
  story: { path: '/title/T1/S1' },
  publisher: { path: `/publisher-title/${publisher?.publisher_id}` },
  search: { path: `/search?q=${encodeURIComponent('灯台')}` },
  'search-filtered': {
    path: `/search?q=${encodeURIComponent('記録')}&genre=anime&publisher=aizumi&kind=rental&quality=hd&sort=newest`,
  },
  'search-person': { path: `/search?person=${encodeURIComponent('汐見 湊')}` },
  'search-person-unknown': { path: `/search?person=${encodeURIComponent('海底 図書')}` },
  'search-places': { path: `/search?q=${encodeURIComponent('記録')}` },
  'search-many': {
    path: '/search?q=e',
    handlers: {
      'GET /search': () => ({
        items: cards.slice(0, 20).map((card) => ({ ...card, marks: [] })),
        result_total_count: 1000,
        is_at_least: true,
      }),
    },
  },
  'search-nothing': { path: `/search?q=${encodeURIComponent('海底の図書館'.repeat(6))}` },
  'search-nothing-filtered': { path: `/search?q=${encodeURIComponent('灯台')}&publisher=matsukage` },
  'search-failing': {
    path: '/search?q=e',
    handlers: {
      'GET /search': () => {
        throw fakeFailure('internal')
      },
    },
  },
  'search-loading': {
    path: '/search?q=e',
    isEndless: true,
    handlers: { 'GET /search': () => new Promise(() => undefined) },
  },
  'search-empty': { path: '/search' },
  terms: { path: '/terms' },
  info: { path: '/info' },
  help: { path: '/help' },
  privacy: { path: '/privacy' },
  tokusho: { path: '/tokusho' },
  'ios-help': { path: '/ios-help' },
  benefit: { path: '/benefit/rider' },
  'benefit-ended': { path: '/benefit/super-sentai-vs-2020' },
  'benefit-loading': {
    path: '/benefit/rider',
    isEndless: true,
    handlers: { 'GET /page/{slug}': () => new Promise(() => undefined) },
  },
  'comming-soon': { path: '/comming-soon' },
  'app-download': { path: '/app-download' },
  'app-installable': {
    path: '/app-download',
    topics: { app: 'installable' },
    play: async (person, locale) => {
      await person
        .getByRole('button', { name: locale === 'ja' ? 'アプリをインストールする' : 'Install the app' })
        .click()
      await person.getByText(locale === 'ja' ? 'インストールしました' : 'Installed').waitFor()
    },
  },
  'app-standalone': { path: '/app-download', topics: { app: 'standalone' } },
  'app-title': { path: '/app/title/T1' },
  'app-title-standalone': { path: '/app/title/T1', topics: { app: 'standalone' } },
  'app-live-abroad': {
    path: '/app/title/L1',
    handlers: {
      'GET /title/{full_title_id}': () => ({
        title: liveTitle,
        result_total_count: 1,
        is_oversea: true,
        user_region: 'US',
      }),
    },
  },
  'app-play': { path: '/app/play/PL1/2' },
  'app-play-standalone': { path: '/app/play/PL1/2', topics: { app: 'standalone' } },
  'app-unknown-quality': { path: '/app/play/PL1/9' },
  'page-empty': {
    path: '/terms',
    handlers: { 'GET /page/{slug}': () => ({ ...terms, blocks: [] }) },
  },
  'page-failing': {
    path: '/help',
    handlers: {
      'GET /page/{slug}': () => {
        throw fakeFailure('internal')
      },
    },
  },
}

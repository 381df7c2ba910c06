import type { Scenario } from '@ginmaku/platform/dev/scenario.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { downloads, libraryOf } from './handlers.ts'
import { liveScenarios } from './live-scenarios.ts'
import { playbackChecks } from './playback-checks.ts'
import { captionsOfAllRoles, inHours, someDevice, someGrant, someItem, someNext } from './samples.ts'
import { settingsScenarios } from './settings-scenarios.ts'

const member = { session: { loggedIn: true } }
const rental = { view_days: 2, start_deadline: new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString() }

const unknown = { kind: 'unknown', browser: null, system: null } as const

/** Of the sample film of 48 s. */
const chapters = [
  { start_seconds: 0, title: 'オープニング' },
  { start_seconds: 12, title: '灯台' },
  { start_seconds: 30, title: '夜の海' },
]

const player = (mode: 'modal' | 'inline'): Scenario => ({
  parcel: 'player',
  props: { fullTitleId: 't-1', playId: 'p-1', isPreview: false, mode },
  topics: member,
})

/** Library and player states worth viewing in isolation. */
export const scenarios: Record<string, Scenario> = {
  library: { path: '/library', topics: member },
  reserved: {
    path: '/library',
    topics: member,
    handlers: libraryOf([
      someItem({
        ...{ image: '/images/posters/t-1.svg', pack_name: '本編 レンタル', sales_type: 'tvod', view_days: 2 },
        ...{ state: 'not_started', opens_at: inHours(30), start_deadline: inHours(800) },
      }),
    ]),
  },
  stories: { path: '/library/t-4', topics: member },
  empty: {
    path: '/library',
    topics: member,
    handlers: { 'GET /user/library': () => ({ items: [], result_total_count: 0 }) },
  },
  'library-now': { path: '/library?show=now', topics: member },
  'nothing-now': {
    path: '/library?show=now',
    topics: member,
    handlers: libraryOf([someItem({ is_live: true, image: '/images/posters/t-1.svg' })]),
  },
  failing: {
    path: '/library',
    topics: member,
    handlers: {
      'GET /user/library': () => {
        throw fakeFailure('internal')
      },
    },
  },
  downloads: { path: '/library/t-3', topics: member },
  'downloads-none': {
    path: '/library/t-3',
    topics: member,
    handlers: { 'GET /user/download/{full_title_id}': () => downloads([]) },
  },
  'downloads-full': {
    path: '/library/t-3',
    topics: member,
    handlers: {
      'GET /user/download/{full_title_id}': () =>
        downloads([
          someDevice('one'),
          someDevice('two', { kind: 'phone', browser: 'Chrome', system: 'Android' }),
          someDevice('three', unknown),
        ]),
    },
  },
  'downloads-failing': {
    path: '/library/t-3',
    topics: member,
    handlers: {
      'GET /user/download/{full_title_id}': () => {
        throw fakeFailure('internal')
      },
    },
  },
  'download-started': {
    path: '/library/t-3',
    topics: member,
    async play(person, locale) {
      await person
        .getByRole('button', { name: { ja: /をダウンロード$/, en: /^Download / }[locale] })
        .first()
        .click()
      await person.getByText({ ja: /ダウンロードを開始しました/, en: /^Downloading “/ }[locale]).waitFor()
    },
  },
  'not-held': { path: '/library/unknown', topics: member },
  ...playbackChecks,
  'rental-question': {
    path: '/library',
    topics: member,
    handlers: { 'POST /user/check/purchase': () => someGrant({ rental }) },
    async play(person, locale) {
      await person
        .getByRole('button', { name: { ja: /を再生$/, en: /^Play / }[locale] })
        .first()
        .click()
      await person.getByText({ ja: 'レンタルの視聴を始めますか？', en: 'Start your rental now?' }[locale]).waitFor()
    },
  },
  'player-elsewhere': {
    ...player('modal'),
    handlers: {
      'POST /user/check/purchase': () => {
        throw fakeFailure('too_many_devices')
      },
    },
  },
  player: player('modal'),
  'player-in-page': player('inline'),
  'player-chapters': {
    ...player('modal'),
    handlers: { 'POST /user/check/purchase': () => someGrant({ chapters }) },
    async play(person, locale) {
      await person
        .getByRole('button', { name: { ja: 'チャプター', en: 'Chapters' }[locale], exact: true })
        .press('Enter')
      await person.getByRole('menuitemradio', { name: /灯台/ }).waitFor()
    },
  },
  'player-skip-intro': {
    ...player('modal'),
    handlers: {
      'POST /user/check/purchase': () => someGrant({ chapters, intro: { start_seconds: 0, end_seconds: 48 } }),
    },
    async play(person, locale) {
      await person.getByRole('button', { name: { ja: 'イントロをスキップ', en: 'Skip intro' }[locale] }).waitFor()
    },
  },
  'player-skip-credits': {
    ...player('modal'),
    handlers: {
      'POST /user/check/purchase': () =>
        someGrant({ next_story: someNext(), credits: { start_seconds: 0, end_seconds: 48 } }),
    },
    async play(person, locale) {
      await person
        .getByRole('button', { name: { ja: '次の話へ', en: 'Next episode' }[locale] })
        .first()
        .waitFor()
    },
  },
  'player-end': {
    ...player('modal'),
    handlers: { 'POST /user/check/purchase': () => someGrant({ resume_at: 47 }) },
    async play(person, locale) {
      await person.getByRole('list', { name: { ja: '次に見る作品', en: 'What to watch next' }[locale] }).waitFor()
    },
  },
  'player-end-next': {
    ...player('modal'),
    handlers: { 'POST /user/check/purchase': () => someGrant({ resume_at: 47, next_story: someNext() }) },
    async play(person, locale) {
      await person.getByRole('list', { name: { ja: '次に見る作品', en: 'What to watch next' }[locale] }).waitFor()
      // The seconds until it starts would change.
      await person.getByRole('button', { name: { ja: '自動再生をやめる', en: 'Cancel' }[locale] }).click()
    },
  },
  'player-waiting': {
    ...player('modal'),
    handlers: {
      'POST /user/check/purchase': () => someGrant({ manifest_url: '/media/waits/night-sea/master.m3u8' }),
    },
    isEndless: true,
    async play(person, locale) {
      const words = { ja: 'ネットワークの接続を待っています', en: 'Waiting for the network' }[locale]
      await person.getByText(words).waitFor()
    },
  },
  'player-captions': {
    ...player('modal'),
    handlers: {
      'POST /user/check/purchase': () => someGrant({ captions: captionsOfAllRoles('/media/first/night-sea') }),
    },
    async play(person, locale) {
      await person.getByRole('button', { name: { ja: '字幕', en: 'Captions' }[locale], exact: true }).press('Enter')
      const name = { ja: '日本語（聴覚障害者向け）', en: '日本語 (deaf and hard of hearing)' }[locale]
      await person.getByRole('menuitemradio', { name }).waitFor()
    },
  },
  ...settingsScenarios(player('modal')),
  ...liveScenarios(player('inline')),
}

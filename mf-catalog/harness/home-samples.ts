import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { campaign } from './campaign-samples.ts'
import { runningBenefit } from './feature-samples.ts'
import { cards, publishers } from './samples.ts'

type Home = CallResponse<'GET /home'>

const hero: Home['hero'] = cards.slice(20, 24).map((card) => ({
  ...card,
  backdrop: `/images/backdrops/${card.full_title_id}.svg`,
  line: '最後の灯台守が残した日誌を、ひとりの記録映画作家がたどる。岬の霧が晴れるまでの、静かな七日間。',
  running_time: 6720,
  released_year: 2025,
}))

const [aizumi, matsukage] = publishers
const ofGenre = (genre: string) => cards.filter((card) => card.genre === genre).slice(0, 12)
const performance = (state: 'on_air' | 'scheduled', starts_at: string, ends_at: string) => ({
  play_id: `play-${state}`,
  starts_at,
  ends_at,
  state,
})

/** What a member bought last: in every state of the library. */
export const held: CallResponse<'GET /user/library'> = {
  items: [
    { state: 'not_started' as const, start_deadline: '2026-12-20T21:00:00+09:00' },
    { state: 'playable' as const, view_expire_at: '2026-11-23T21:00:00+09:00' },
    { state: 'not_started' as const, opens_at: '2026-12-01T10:00:00+09:00' },
    { state: 'indefinite' as const },
  ].map((limits, index) => {
    const [{ full_title_id, title_name, image }] = cards.slice(30 + index) as [(typeof cards)[0]]
    return {
      ...{ entitlement_id: `E${index}`, full_title_id, title_name, image, pack_id: 'P1', pack_name: title_name },
      ...{ sales_type: 'tvod', quality_type: 2, view_type: 1, has_download: false, is_live: false, play_ids: [] },
      ...{ purchased_at: '2026-11-20T21:00:00+09:00' },
      ...limits,
    }
  }),
  result_total_count: 4,
}

/** What a member has started: a film, two episodes of a series, and one of a channel's. */
export const started: CallResponse<'GET /user/watch'> = {
  items: [
    { at: 30, position_seconds: 2_460, duration_seconds: 7_920 },
    { at: 5, position_seconds: 1_500, duration_seconds: 2_700, story: '霧笛' },
    { at: 5, position_seconds: 200, duration_seconds: 2_700, story: '岬の朝' },
    { at: 12, position_seconds: 2_500, duration_seconds: 2_700, story: '最後の灯', is_in_library: false },
  ].map(({ at, story, is_in_library = true, ...position }, index) => {
    const { full_title_id, title_name, image } = cards[at] as (typeof cards)[0]
    return {
      ...{ full_title_id, title_name, image, is_in_library, ...position },
      ...{ play_id: `started-${index}`, story_number: index + 1, story_name: story ?? title_name },
      watched_at: '2026-11-20T21:00:00+09:00',
    }
  }),
  result_total_count: 4,
}

const { campaign_name, description, ends_at, full_title_id, campaign_id } = campaign('running')

/** The home page with a row of each kind, a campaign and a benefit. */
export const home: Home = {
  service: {
    mode: 'open',
    ends_at: '2025-09-30T23:59:59+09:00',
    migration_opens_at: '2025-10-01T12:00:00+09:00',
    migration_closes_at: '2026-01-21T23:59:59+09:00',
  },
  ...(matsukage && { featured_publisher: { ...matsukage, page: 'kabuki_ondemand' } }),
  rows: [
    {
      kind: 'live',
      items: cards.slice(2, 4).map((card, index) => ({
        ...card,
        is_live: true,
        live:
          index === 0
            ? performance('on_air', '2026-11-21T19:00:00+09:00', '2026-11-21T21:00:00+09:00')
            : performance('scheduled', '2026-12-01T20:00:00+09:00', '2026-12-01T22:30:00+09:00'),
      })),
    },
    ...(aizumi ? [{ kind: 'publisher' as const, publisher: aizumi, items: cards.slice(10, 22) }] : []),
    { kind: 'genre', genre: 'film', items: ofGenre('film') },
  ],
  later_rows: [
    { kind: 'ranking', place: 0, days: 7, items: cards.slice(4, 14) },
    { kind: 'library', place: 2 },
    {
      kind: 'feature',
      place: 4,
      heading: '冬支度の夜に',
      lead: '雪の匂いと、灯りのぬくもり。ゆっくり観たい作品を選びました。',
      items: cards.slice(30, 38),
    },
  ],
  ...(hero && { hero }),
  campaigns: [{ name: campaign_name, description, ends_at, path: `/title/${full_title_id}/campaign/${campaign_id}` }],
  benefits: [
    {
      name: runningBenefit.title,
      lead: '三つの灯台をめぐった方に、手旗の図案の壁紙をお届けします。',
      state: 'running',
      path: '/benefit/rider',
    },
  ],
}

/** The service while accounts can be migrated. */
export const migrating: Home['service'] = {
  ...home.service,
  migration_closes_at: '2030-01-21T23:59:59+09:00',
  successor: { name: '新・銀幕', url: 'https://successor.example/migrate' },
}

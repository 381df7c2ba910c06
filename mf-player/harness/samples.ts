import type { LiveSummary } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type {
  DownloadableStory,
  DownloadDevice,
  DownloadLink,
} from '@ginmaku/shared-contracts/api/watching/download.ts'
import type { LibraryItem, LibraryState, LibraryStory } from '@ginmaku/shared-contracts/api/watching/library.ts'
import type { Playability, PlayabilityCheck } from '@ginmaku/shared-contracts/api/watching/playability.ts'
import type { NextStory, PlayGrant, StartedPlay } from '@ginmaku/shared-contracts/api/watching/watching.ts'

const hour = 60 * 60_000

/** By default a grant for a purchased film in 4K. */
export const someGrant = (more: Partial<PlayGrant> = {}): PlayGrant => ({
  email: 'viewer@example.jp',
  player_user_id: '0'.repeat(64),
  play_token: 'token-1',
  session_id: '5b0c8d5e-7f0e-4c59-9f5b-2b6f1d1f6a11',
  manifest_url: '/media/first/night-sea/master.m3u8',
  text_tracks: [
    { lang: 'ja', label: '日本語', url: '/media/first/night-sea/text/ja.vtt' },
    { lang: 'en', label: 'English', url: '/media/first/night-sea/text/en.vtt' },
  ],
  quality_types: [1, 2, 3],
  resume_at: 0,
  expires_at: new Date(Math.ceil(Date.now() / hour) * hour + hour).toISOString(),
  is_live: false,
  title_name: '夜硝子',
  story_name: '本編',
  ...more,
})

/** Captions of every role, below this address. */
export const captionsOfAllRoles = (base: string): PlayGrant['captions'] => [
  { lang: 'ja', label: '日本語', url: `${base}/text/ja.vtt` },
  { lang: 'ja', label: '日本語 (SDH)', url: `${base}/text/ja.vtt`, role: 'sdh' },
  { lang: 'en', label: 'English (SDH)', url: `${base}/text/en.vtt`, role: 'sdh' },
  { lang: 'ja', label: '日本語 (forced)', url: `${base}/text/ja.vtt`, role: 'forced' },
  { lang: 'en', label: 'English (forced)', url: `${base}/text/en.vtt`, role: 'forced' },
]

/** By default the second story of a series, which the member holds. */
export const someNext = (more: Partial<NextStory> = {}): NextStory => ({
  play_id: 'night-glass-2',
  story_number: 2,
  story_name: '窓辺の灯',
  image,
  is_playable: true,
  ...more,
})

const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

const checksOfFilm = ['film', 'region', 'log_in', 'right', 'quality', 'window', 'devices'] as const

/**
 * By default all is well. A failed check is marked; those after it are too unless they are `ok` without it.
 * @param failed the check that fails, with its code and context
 */
export const somePlayability = (
  failed?: Omit<PlayabilityCheck, 'state'>,
  more: Partial<Playability> = {},
): Playability => ({
  trace_id: '4f1c2a9b-6d0e-4c55-9f7e-3a1b8c2d4e5f',
  checked_at: '2026-11-21T19:00:00+09:00',
  full_title_id: 'night-glass',
  play_id: 'night-glass-1',
  title_name: '夜硝子',
  story_name: '本編',
  image,
  is_live: false,
  is_playable: failed === undefined,
  checks: namesWith(failed?.name).map((name) => {
    if (name === failed?.name) return { ...failed, state: 'failed' }
    return { name, state: failed && dependsOn(failed.name, name) ? 'not_checked' : 'ok' }
  }),
  film: { video_codecs: ['avc1.64001f'], audio_codecs: ['mp4a.40.2'] },
  ...more,
})

const chain = ['log_in', 'right', 'quality', 'window']

const dependsOn = (failed: string, name: string) =>
  (chain.includes(failed) && chain.indexOf(name) > chain.indexOf(failed)) || (failed === 'log_in' && name === 'devices')

const namesWith = (failed: PlayabilityCheck['name'] | undefined): PlayabilityCheck['name'][] =>
  failed === 'live_device' || failed === 'schedule'
    ? ['film', 'region', 'live_device', 'schedule', 'log_in', 'right', 'quality', 'window', 'devices']
    : [...checksOfFilm]

/** By default a performance of tomorrow. */
export const someLive = (more: Partial<LiveSummary> = {}): LiveSummary => ({
  play_id: 'stage-1',
  starts_at: inHours(24),
  ends_at: inHours(26),
  state: 'scheduled',
  ...more,
})

/** By default a purchased film. */
export const someItem = (more: Partial<LibraryItem> = {}): LibraryItem => ({
  entitlement_id: 'e-1',
  full_title_id: 'night-glass',
  title_name: '夜硝子',
  image,
  pack_id: 'p-1',
  pack_name: '本編 購入',
  sales_type: 'est',
  quality_type: 2,
  view_type: 1,
  has_download: false,
  is_live: false,
  state: 'indefinite',
  purchased_at: '2026-11-01T12:00:00+09:00',
  play_ids: ['night-glass-1'],
  ...more,
})

/** By default the first story of a rented series, already started. */
export const someStory = (more: Partial<LibraryStory> = {}): LibraryStory => ({
  story_id: 's-1',
  story_number: 1,
  story_name: '潮のはじまり',
  synopsis: '灯籠が流れはじめる夜。',
  running_time: 2820,
  play_id: 'lantern-tide-1',
  image,
  has_preview: false,
  quality_type: 2,
  state: 'playable',
  view_expire_at: inHours(30),
  view_days: 2,
  ...more,
})

/** By default a film in SD and HD. */
export const someDownload = (more: Partial<DownloadableStory> = {}): DownloadableStory => ({
  play_id: 'p-1',
  story_number: 1,
  story_name: '潮のはじまり',
  files: [
    { quality_type: 1, approximate_bytes: 640_000_000, duration_seconds: 2_760 },
    { quality_type: 2, approximate_bytes: 2_340_000_000, duration_seconds: 2_760 },
  ],
  ...more,
})

/** By default a computer. */
export const someDevice = (device_id: string, device: Partial<DownloadDevice['device']> = {}): DownloadDevice => ({
  device_id,
  device: { kind: 'computer', browser: 'Firefox', system: 'Windows', ...device },
  added_at: inHours(-400),
  last_used_at: inHours(-30),
})

export const someLink = (more: Partial<DownloadLink> = {}): DownloadLink => ({
  url: 'data:video/mp4,',
  file_name: '灯台の記録 その4 第1話 潮のはじまり (HD).mp4',
  quality_type: 2,
  size_bytes: 2_312_884_112,
  expires_at: inHours(24),
  captions: [
    { lang: 'ja', label: '日本語', url: 'data:text/vtt,WEBVTT', file_name: '灯台の記録 その4 (HD).ja.vtt' },
    {
      lang: 'en',
      label: 'English',
      role: 'sdh',
      url: 'data:text/vtt,WEBVTT',
      file_name: '灯台の記録 その4 (HD).en.sdh.vtt',
    },
  ],
  ...more,
})

export const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

const period = (state: LibraryState, number: number) =>
  ({
    not_started: { state, sales_type: 'tvod', view_days: 2, start_deadline: inHours(24 * number) },
    playable: { state, sales_type: 'tvod', view_days: 2, view_expire_at: inHours(4 * number) },
    indefinite: { state, sales_type: 'est' },
    expired: { state, sales_type: 'tvod' },
  })[state] as Partial<LibraryItem>

const states = ['playable', 'not_started', 'indefinite'] as const

/** Two full pages and a partial third, in every state. */
export const library: LibraryItem[] = Array.from({ length: 23 }, (_, place) => {
  const number = place + 1
  const state = states[place % states.length] ?? 'indefinite'
  return someItem({
    entitlement_id: `e-${number}`,
    full_title_id: `t-${number}`,
    title_name: `灯台の記録 その${number}`,
    pack_name: state === 'indefinite' ? '本編 購入' : '本編 レンタル',
    image: `/images/posters/t-${number}.svg`,
    quality_type: ([1, 2, 3] as const)[place % 3] ?? 2,
    ...(number === 6 && { is_live: true, live: someLive() }),
    has_download: number === 3,
    play_ids: number % 4 === 0 ? ['1', '2', '3'] : [`p-${number}`],
    ...(number < 3 && { ends_soon: true as const }),
    ...(number % 6 === 1 && { watched: { position_seconds: 190 * number, duration_seconds: 5400 } }),
    ...(number === 9 && { is_finished: true as const }),
    ...period(state, number),
  })
})

export const stories: LibraryStory[] = [1, 2, 3].map((number) =>
  someStory({
    story_id: `s-${number}`,
    story_number: number,
    play_id: `p-${number}`,
    image: `/images/stills/s-${number}.svg`,
    view_expire_at: inHours(30),
    ...(number === 2 && { watched: { position_seconds: 1310, duration_seconds: 2820 } }),
    ...(number === 3 && { state: 'expired' }),
  }),
)

/** By default a film of which half an hour is left. */
export const someStarted = (more: Partial<StartedPlay> = {}): StartedPlay => ({
  ...{ full_title_id: 't-1', title_name: '灯台の記録 その1', play_id: 'p-1', story_number: 1 },
  ...{ story_name: '灯台の記録 その1', image: '/images/posters/t-1.svg', is_in_library: true },
  ...{ position_seconds: 3600, duration_seconds: 5400, watched_at: inHours(-2) },
  ...more,
})

/** Films, an episode of a series, and one viewed as a member of a channel. */
export const started: StartedPlay[] = [
  someStarted(),
  someStarted({ full_title_id: 't-4', title_name: '灯台の記録 その4', play_id: 'p-2', story_name: '潮のはじまり' }),
  someStarted({ full_title_id: 't-4', title_name: '灯台の記録 その4', play_id: 'p-1b', story_name: '前の回' }),
  someStarted({
    full_title_id: 't-9',
    title_name: '北窓の狐',
    play_id: 'p-9',
    story_name: '北窓の狐',
    is_in_library: false,
  }),
]

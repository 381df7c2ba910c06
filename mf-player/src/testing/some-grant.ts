import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching.ts'

const hour = 60 * 60_000

/** By default a grant for a purchased film in 4K. */
export const someGrant = (more: Partial<PlayGrant> = {}): PlayGrant => ({
  email: 'viewer@example.jp',
  player_user_id: '0'.repeat(64),
  play_token: 'token-1',
  manifest_url: '/media/first/night-glass/master.m3u8',
  text_tracks: [
    { lang: 'ja', label: '日本語', url: '/media/first/night-glass/text/ja.vtt' },
    { lang: 'en', label: 'English', url: '/media/first/night-glass/text/en.vtt' },
  ],
  quality_types: [1, 2, 3],
  resume_at: 0,
  expires_at: new Date(Math.ceil(Date.now() / hour) * hour + hour).toISOString(),
  is_live: false,
  title_name: '夜硝子',
  story_name: '本編',
  ...more,
})

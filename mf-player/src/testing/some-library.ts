import type { LibraryItem, LibraryStory } from '@ginmaku/shared-contracts/api/watching.ts'

const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

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
  view_expire_at: '2026-11-23T20:30:00+09:00',
  view_days: 2,
  ...more,
})

import type { LibraryItem, LibraryState, LibraryStory } from '@ginmaku/shared-contracts/api/watching.ts'
import { someItem, someStory } from '../src/testing/some-library.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString()

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
    is_live: number === 6,
    play_ids: number % 4 === 0 ? ['1', '2', '3'] : [`p-${number}`],
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
    ...(number === 3 && { state: 'expired' }),
  }),
)

import type { CallAnswer } from '@ginmaku/shared-contracts/api/contract.ts'
import { cards, publishers } from './samples.ts'

type Home = CallAnswer<'GET /home'>

const [aizumi, matsukage] = publishers
const ofGenre = (genre: string) => cards.filter((card) => card.genre === genre).slice(0, 12)
const performance = (state: 'on_air' | 'scheduled', starts_at: string, ends_at: string) => ({
  play_id: `play-${state}`,
  starts_at,
  ends_at,
  state,
})

/** The home page with a row of each kind. */
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
}

/** The service while accounts can be migrated. */
export const migrating: Home['service'] = {
  ...home.service,
  migration_closes_at: '2030-01-21T23:59:59+09:00',
  successor: { name: '新・銀幕', url: 'https://successor.example/migrate' },
}

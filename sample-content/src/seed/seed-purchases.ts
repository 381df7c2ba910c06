import { after, dayMs, hourMs } from '@ginmaku/api/clock.ts'
import type { Database } from '@ginmaku/api/database/tables.ts'
import { recordPurchase } from '@ginmaku/api/purchase/public.ts'
import type { Kysely } from 'kysely'
import { sampleCard } from './seed-cards.ts'
import { sampleMembers } from './seed-members.ts'

/** Price, days since it was bought, and hours since the first play where there was one. */
type Past = readonly [pack_price_id: string, daysAgo: number, startedHoursAgo?: number]

/** One for every state that the library and the purchase history can show (spec §4.6). */
const demoPurchases: readonly Past[] = [
  // Bought for good, two of them with a download.
  ['skyfarers-of-kumo-all-buy-hd', 4],
  ['lighthouse-lawyers-all-buy-hd-download', 3],
  ['tidal-hymns-buy-4k', 6],
  ['the-paper-harbor-buy-hd-download', 18],
  ['matsukage-snow-heron-buy-hd', 30],
  ['moonlight-marimba-buy-sd', 33],
  ['midnight-greengrocer-buy-sd', 41],
  // Rented, not started.
  ['northern-hour-rent-4k', 2],
  ['night-shift-bakery-all-rent-hd', 1],
  ['neon-koto-rent-hd', 15],
  // Rented and started.
  ['lantern-tide-rent-hd', 3, 5],
  ['ghost-post-office-all-rent-hd', 4, 50],
  ['three-drums-one-breath-rent-sd', 8, 60],
  // Expired: one watched, one never started.
  ['blue-umbrella-map-rent-sd', 20, 19 * 24],
  ['a-week-of-snow-rent-sd', 35],
  ['rakugo-at-the-bath-1-rent-sd', 27, 26 * 24],
  // Live events: on air, reserved, over.
  ['live-harbor-sessions-rent-hd', 1],
  ['live-matsukage-premiere-rent-hd', 2],
  ['live-countdown-neon-rent-hd', 22],
]

/** Gives the demo member a purchase history. `db` must be a transaction. */
export async function seedPurchases(db: Kysely<Database>, now: Date): Promise<void> {
  for (const [pack_price_id, daysAgo, startedHoursAgo] of demoPurchases)
    await recordPurchase(db, {
      member_id: sampleMembers.demo.member_id,
      pack_price_id,
      locale: 'ja',
      card_brand: sampleCard.brand,
      card_last4: sampleCard.last4,
      bought_at: after(now, -daysAgo * dayMs),
      ...(startedHoursAgo !== undefined && { started_at: after(now, -startedHoursAgo * hourMs) }),
    })
}

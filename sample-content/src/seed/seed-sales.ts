import { after, hourMs } from '@ginmaku/api/clock.ts'
import type { Database } from '@ginmaku/api/database/tables.ts'
import { addMember } from '@ginmaku/api/identity/public.ts'
import { recordPurchase } from '@ginmaku/api/purchase/public.ts'
import type { Kysely } from 'kysely'

/** What sold this week and to how many: the home page's ranking. Hours since the last sale are fewer than since its release. */
const sold: readonly (readonly [pack_price_id: string, buyers: number, hoursAgo: number])[] = [
  ['night-glass-rent-hd', 7, 2],
  ['skyfarers-of-kumo-all-rent-hd', 6, 5],
  ['deep-orbit-rent-hd', 5, 3],
  ['matsukage-snow-heron-rent-hd', 5, 9],
  ['lighthouse-lawyers-all-rent-hd', 4, 4],
  ['tidal-hymns-rent-hd', 3, 6],
  ['northern-hour-rent-hd', 3, 12],
  ['machina-gakuen-all-rent-sd', 3, 20],
  ['the-paper-harbor-rent-hd', 2, 8],
  ['neon-koto-rent-sd', 2, 10],
]

/** Between the sales of one title. */
const hoursApart = 3

const viewerId = (number: number) => `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`

/** Members who bought something this week, without a password, so that no one can log in as one of them. `db` must be a transaction. */
export async function seedSales(db: Kysely<Database>, now: Date): Promise<void> {
  const most = Math.max(...sold.map(([, buyers]) => buyers))
  for (let number = 0; number < most; number++) {
    const member_id = viewerId(number)
    await addMember(db, {
      ...{ member_id, email: `viewer-${number + 1}@ginmaku.example`, nickname: null, password_hash: null },
      ...{ gender: null, birthday: null, locale: 'ja', registered_at: now },
    })
    for (const [pack_price_id, buyers, hoursAgo] of sold)
      if (number < buyers)
        await recordPurchase(db, {
          ...{ member_id, pack_price_id, locale: 'ja', card_brand: 'visa', card_last4: '4242' },
          bought_at: after(now, -(hoursAgo + number * hoursApart) * hourMs),
        })
  }
}

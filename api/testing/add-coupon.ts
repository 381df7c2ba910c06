import type { Insertable } from 'kysely'
import { after, dayMs } from '../src/clock.ts'
import type { Database } from '../src/database/tables.ts'
import type { Shop } from './add-title.ts'

type Coupon = Insertable<Database['coupon']>

/** A coupon that has started and is for every pack: 100 yen off, once per member, unless `more` says otherwise. */
export async function addCoupon({ deps }: Shop, code: string, more: Partial<Coupon> = {}): Promise<void> {
  const off = more.percent_off ? { amount_off: null, currency: null } : { amount_off: 100, currency: 'JPY' }
  const unrestricted = { percent_off: null, pack_id: null, publisher_id: null, ends_at: null, total_limit: null }
  const words = { name_ja: `${code}のクーポン`, name_en: `Coupon ${code}` }
  const coupon = {
    code,
    ...words,
    ...unrestricted,
    ...off,
    starts_at: after(deps.clock.now(), -dayMs),
    member_limit: 1,
  }
  await deps.db
    .insertInto('coupon')
    .values({ ...coupon, ...more })
    .execute()
}

import { after, dayMs } from '@ginmaku/api/clock.ts'

interface SampleCoupon {
  code: string
  name_ja: string
  name_en: string
  amount_off?: number
  currency?: string
  percent_off?: number
  pack_id?: string
  publisher_id?: string
  starts_at?: Date
  ends_at?: Date
  total_limit?: number
  member_limit?: number | null
}

/** One of each kind: an amount, a percentage, for a publisher, for a pack; limited, and one that is over and one to come. */
const sampleCoupons = (now: Date): readonly SampleCoupon[] => [
  {
    code: 'WELCOME300',
    ...{ name_ja: 'はじめての300円引き', name_en: '¥300 off your first film' },
    ...{ amount_off: 300, currency: 'JPY' },
  },
  {
    code: 'NIGHT20',
    ...{ name_ja: '夜ふかし割 20%オフ', name_en: 'Late-night 20% off' },
    ...{ percent_off: 20, member_limit: 3 },
  },
  {
    code: 'MATSUKAGE500',
    ...{ name_ja: '松影座 500円引き', name_en: '¥500 off at Matsukage-za' },
    ...{ amount_off: 500, currency: 'JPY', publisher_id: 'matsukage', member_limit: null },
  },
  {
    code: 'GIFTGLASS',
    ...{ name_ja: '『夜硝子』レンタルご招待', name_en: 'A free rental of “Night Glass”' },
    ...{ percent_off: 100, pack_id: 'night-glass-rent' },
  },
  {
    code: 'LASTSEAT',
    ...{ name_ja: '先着10名様 半額', name_en: 'Half price for the first ten' },
    ...{ percent_off: 50, total_limit: 10 },
  },
  {
    code: 'SUMMERFEST',
    ...{ name_ja: '夏祭り 100円引き', name_en: 'Summer festival, ¥100 off' },
    ...{ amount_off: 100, currency: 'JPY', starts_at: after(now, -120 * dayMs), ends_at: after(now, -60 * dayMs) },
  },
  {
    code: 'NEWYEAR',
    ...{ name_ja: 'お年玉 200円引き', name_en: 'New Year gift, ¥200 off' },
    ...{ amount_off: 200, currency: 'JPY', starts_at: after(now, 30 * dayMs), ends_at: after(now, 60 * dayMs) },
  },
]

const unset = { amount_off: null, currency: null, percent_off: null, pack_id: null, publisher_id: null }

/** Coupons as rows of a catalogue file. */
export const couponRows = (now: Date) => {
  const usual = { starts_at: after(now, -dayMs), ends_at: null, total_limit: null, member_limit: 1 }
  return sampleCoupons(now).map((coupon) => ({ ...unset, ...usual, ...coupon }))
}

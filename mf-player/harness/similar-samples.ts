import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { inHours } from './samples.ts'

type Similar = CallResponse<'GET /title/{full_title_id}/recommend'>['items'][number]

/** By default a film to rent with someone of the cast. */
export const someSimilar = (more: Partial<Similar> = {}): Similar => ({
  full_title_id: 't-11',
  title_name: '霧の渡し場',
  image: '/images/posters/t-11.svg',
  genre: 'film',
  publisher: { publisher_id: 'aomine', name: '青嶺映画' },
  is_live: false,
  price_from: { price: 440, currency: 'JPY', sales_type: 'tvod' },
  shares: 'people',
  ...more,
})

/** In the API's order; two of them can't be watched now. */
const similar: Similar[] = [
  someSimilar(),
  someSimilar({ full_title_id: 't-12', title_name: '来年の花火', price_from: undefined }),
  someSimilar({ full_title_id: 't-13', title_name: '水門の番人', shares: 'genre' }),
  someSimilar({
    ...{ full_title_id: 't-14', title_name: '明日の汽笛' },
    price_from: { price: 550, currency: 'JPY', sales_type: 'est', opens_at: inHours(48) },
  }),
  someSimilar({
    ...{ full_title_id: 't-15', title_name: '坂道の時計店', shares: 'publisher' },
    price_from: { price: 1980, currency: 'JPY', sales_type: 'est' },
  }),
  someSimilar({
    ...{ full_title_id: 't-16', title_name: '無声の庭', shares: 'publisher', is_live: true },
    price_from: { price: 3300, currency: 'JPY', sales_type: 'tvod' },
  }),
  someSimilar({
    ...{ full_title_id: 't-17', title_name: '遠い灯', shares: 'genre' },
    price_from: { price: 0, currency: 'JPY', sales_type: 'tvod' },
  }),
]

const recommends = (items: Similar[]): FakeHandlers => ({
  'GET /title/{full_title_id}/recommend': () => ({ items, result_total_count: items.length }),
})

/** Titles like the one that was watched. */
export const somethingSimilar = recommends(similar)

/** No title is like it. */
export const nothingSimilar = recommends([])

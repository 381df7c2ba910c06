import { after, dayMs } from '@ginmaku/api/clock.ts'
import type { QualityType, SalesType } from '@ginmaku/shared-contracts/api/shapes.ts'

/** Yen, tax included, by quality: SD, HD, 4K. */
type PriceList = readonly [QualityType, number][]

export interface SaleTerms {
  sales_type: SalesType
  view_days: number | null
  start_within_days: number | null
  prices: PriceList
}

const rental = (prices: PriceList, viewDays = 2): SaleTerms => ({
  sales_type: 'tvod',
  view_days: viewDays,
  start_within_days: 30,
  prices,
})
const buy = (prices: PriceList): SaleTerms => ({
  sales_type: 'est',
  view_days: null,
  start_within_days: null,
  prices,
})

const list = (sd: number, hd: number, uhd?: number): PriceList => {
  const two: [QualityType, number][] = [
    [1, sd],
    [2, hd],
  ]
  return uhd === undefined ? two : [...two, [3, uhd]]
}

export const saleTerms = {
  film: [rental(list(330, 440, 550)), buy(list(1650, 2200, 2750))],
  newFilm: [rental(list(440, 550, 770)), buy(list(2200, 2750, 3300))],
  oldFilm: [rental(list(220, 330)), buy(list(1100, 1650))],
  episode: [rental(list(165, 220)), buy(list(330, 440))],
  seriesRental: rental(list(660, 880), 7),
  seriesBuy: buy(list(1320, 1760)),
  concert: [rental(list(550, 770, 990), 3), buy(list(2200, 2970, 3630))],
  live: rental([[2, 3300]], 7),
} as const

/** Titles that can also be bought with a download, for as much more. */
export const downloadTitles: ReadonlySet<string> = new Set(['the-paper-harbor', 'tidal-hymns', 'lighthouse-lawyers'])
export const downloadYen = 330

export interface SaleWindow {
  on_sale_from: Date
  on_sale_until: Date | null
  viewable_from: Date | null
}

/** Most titles are on sale; a few are over, upcoming or open for pre-order. */
export function saleWindow(position: number, published: Date, now: Date): SaleWindow {
  const open = { on_sale_from: published, on_sale_until: null, viewable_from: null }
  if (position < 12) return open
  if (position % 19 === 13) return { ...open, on_sale_until: after(now, -3 * dayMs) }
  if (position % 23 === 17) return { ...open, on_sale_from: after(now, 10 * dayMs) }
  if (position % 29 === 21) return { ...open, viewable_from: after(now, 14 * dayMs) }
  if (position % 11 === 7) return { ...open, on_sale_until: after(now, 5 * dayMs) }
  return open
}

import type { Pack } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'

/**
 * Whether the sale of a pack in the state `not_on_sale` has yet to start, rather than being over. `now` may differ a little from
 * the API's clock, so whichever of start and end is nearer to it decides.
 * @param now milliseconds
 */
export function isBeforeSale({ on_sale_from, on_sale_until }: Pack['pack_info'], now: number): boolean {
  if (on_sale_until === undefined) return true
  return now - Date.parse(on_sale_from) < Date.parse(on_sale_until) - now
}

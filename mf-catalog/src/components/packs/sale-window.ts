import type { Pack } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'

/**
 * Whether the sale of a pack that the API says is `not_on_sale` is still to come, rather than over. The pack was not on sale when
 * the API answered, so at the edge of a sale the nearer edge decides: `now` may be past the start, or not yet at the end.
 * @param now milliseconds
 */
export function isBeforeSale({ on_sale_from, on_sale_until }: Pack['pack_info'], now: number): boolean {
  if (on_sale_until === undefined) return true
  return now - Date.parse(on_sale_from) < Date.parse(on_sale_until) - now
}

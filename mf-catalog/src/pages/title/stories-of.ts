import type { Pack, PackPrice, Story, Title, TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { isBeforeSale } from '../../components/packs/sale-window.ts'
import { storiesOfPacks } from '../../components/packs/stories-of-packs.ts'
import { upgradesOf } from '../../components/packs/without-worse-offers.ts'
import { isHeldPack } from '../../components/page/region-rule.ts'

/** Every pack of the title that is loaded. */
export const packsOf = ({ single_packs, summary_pack_rental, summary_pack_buy }: Title): Pack[] => [
  ...single_packs,
  ...summary_pack_rental,
  ...summary_pack_buy,
]

/** Every story in the title's packs, without duplicates, in order. */
export const storiesOf = (title: Title): Story[] => storiesOfPacks(packsOf(title))

/** Whether the caller already holds any pack of this title. */
export const isHeld = (title: Title): boolean => packsOf(title).some(isHeldPack)

/** The lowest prices of reservation, rental and purchase among the packs on sale. */
export const lowestPrices = (packs: readonly Pack[]) =>
  (['reserve', 'tvod', 'est'] as const).flatMap((kind) => {
    const [lowest] = packs
      .filter((pack) => pack.state === 'on_sale' && kindOf(pack) === kind)
      .flatMap((pack): PackPrice[] => pack.prices)
      .sort((a, b) => a.price - b.price)
    return lowest ? [{ kind, price: lowest.price, currency: lowest.currency }] : []
  })

const kindOf = ({ pack_info: { opens_at, sales_type } }: Pack) => (opens_at ? 'reserve' : sales_type)

/** The lowest price of more of what the member owns among these packs. */
export function lowestUpgrade(packs: readonly Pack[]): { price: number; currency: string } | undefined {
  const [lowest] = packs
    .flatMap(upgradesOf)
    .map(({ upgrade_price, price, currency }) => ({ price: upgrade_price ?? price, currency }))
    .sort((a, b) => a.price - b.price)
  return lowest
}

/** When a title that can only be reserved can be watched; undefined if something on sale can be watched at once. */
export function reservedUntil(packs: readonly Pack[]): string | undefined {
  const onSale = packs.filter(({ state }) => state === 'on_sale').map(({ pack_info }) => pack_info.opens_at)
  const [first] = onSale.filter((at) => at !== undefined).sort((a, b) => Date.parse(a) - Date.parse(b))
  return onSale.includes(undefined) ? undefined : first
}

/** When the member can watch what they hold; undefined if they hold nothing, or can watch some of it now. */
export function heldReservation(packs: readonly Pack[]): string | undefined {
  const held = packs.filter(isHeldPack)
  const [first] = held
    .flatMap(({ pack_info: { opens_at } }) => opens_at ?? [])
    .sort((a, b) => Date.parse(a) - Date.parse(b))
  return held.every(({ state }) => state === 'reserved') ? first : undefined
}

/**
 * Why none of the packs is on sale, in the form that cards use; undefined if one is on sale or held, or there is none.
 * @param now milliseconds
 */
export function whyNotOnSale(packs: readonly Pack[], now: number): TitleCard['not_on_sale'] {
  if (packs.length === 0 || packs.some(({ state }) => state !== 'not_on_sale')) return undefined
  const [from] = packs
    .filter(({ pack_info }) => isBeforeSale(pack_info, now))
    .map(({ pack_info }) => pack_info.on_sale_from)
    .sort((a, b) => Date.parse(a) - Date.parse(b))
  return from === undefined ? { is_over: true } : { from }
}

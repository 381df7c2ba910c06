import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import type { Kysely } from 'kysely'
import type { Coverage } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import { type EntitlementRow, held } from '../entitlement/public.ts'
import type { PackForSale } from './pack-for-sale.ts'
import { listOpenOrders, type PackPurchase } from './purchase-store.ts'

type Offered = Pick<
  PackForSale,
  'full_title_id' | 'pack_id' | 'play_ids' | 'quality_type' | 'view_type' | 'sales_type' | 'opens_at'
>

/** An entitlement to plays, or an order of one. */
type Covering = Pick<EntitlementRow, keyof Offered>

/** The part of an offer that the member may already watch because of other packs of the title (decision upgrades). */
export interface HeldElsewhere<Right = EntitlementRow> {
  /** Number of the offer's plays that are covered. */
  plays: number
  of: number
  /** The entitlement or order that covers them. */
  rights: readonly Right[]
  /** All plays are covered for good, so the offer adds nothing. */
  isWhollyOwned: boolean
  /** All plays are covered, and the offer is another rental, which at most lasts longer. */
  isRentedAgain: boolean
}

const isForGood = ({ sales_type }: Pick<Covering, 'sales_type'>) => sales_type === 'est'

/** At least the same quality, and available no later. */
const isAsGood = (right: Covering, offered: Offered, now: Date): boolean =>
  right.quality_type >= offered.quality_type &&
  right.view_type >= offered.view_type &&
  (right.opens_at ?? now) <= (offered.opens_at && offered.opens_at > now ? offered.opens_at : now)

/** Undefined when no other pack of the member contains a play of the offer in at least its quality. */
function heldOf<Right extends Covering>(
  offered: Offered,
  all: readonly Right[],
  now: Date,
): HeldElsewhere<Right> | undefined {
  const isOffered = (play: string) => offered.play_ids.includes(play)
  const rights = all.filter(
    (right) =>
      right.full_title_id === offered.full_title_id &&
      right.pack_id !== offered.pack_id &&
      isAsGood(right, offered, now) &&
      right.play_ids.some(isOffered),
  )
  if (rights.length === 0) return undefined
  const countIn = (covering: readonly Covering[]) =>
    offered.play_ids.filter((play) => covering.some(({ play_ids }) => play_ids.includes(play))).length
  const [plays, of] = [countIn(rights), offered.play_ids.length]
  const isWhollyOwned = countIn(rights.filter(isForGood)) === of
  return { plays, of, rights, isWhollyOwned, isRentedAgain: plays === of && !isForGood(offered) }
}

/** For each offer of a title, whether what the member holds leaves nothing to gain by it. */
export async function coverageFor(db: Kysely<Database>, memberId: string, now: Date): Promise<Coverage> {
  const rights = await held(db, memberId, now)
  return (offered) => {
    const found = heldOf(offered, rights, now)
    if (found?.isWhollyOwned) return 'purchased'
    return found?.isRentedAgain ? 'rented' : undefined
  }
}

/** The member's part of an offer from other packs. */
export interface Elsewhere {
  held: HeldElsewhere | undefined
  /** The member's open order of another pack, if the offer would add nothing to it, or only another rental. */
  order: PackPurchase | undefined
}

export async function findElsewhere(
  db: Kysely<Database>,
  memberId: string,
  offered: Offered,
  now: Date,
): Promise<Elsewhere> {
  // Read first, so that an order that is granted in between is found among the entitlements.
  const orders = (await listOpenOrders(db, memberId, offered.full_title_id)).filter(({ is_gift }) => !is_gift)
  const rights = await held(db, memberId, now)
  const [before, paid] = [heldOf(offered, rights, now), heldOf<Covering>(offered, [...rights, ...orders], now)]
  const isDouble = (kind: 'isWhollyOwned' | 'isRentedAgain') => paid?.[kind] === true && !before?.[kind]
  const order = orders.find((each) => paid?.rights.includes(each))
  return { held: before, order: isDouble('isWhollyOwned') || isDouble('isRentedAgain') ? order : undefined }
}

const earliest = (dates: readonly (Date | null)[]) =>
  dates.filter((date) => date !== null).sort((one, other) => one.getTime() - other.getTime())[0]

export function presentHeld({ plays, of, rights }: HeldElsewhere): NonNullable<Quote['held']> {
  const until = earliest(rights.map(({ view_expire_at }) => view_expire_at))
  const start = earliest(rights.map((right) => (right.view_expire_at ? null : right.start_deadline)))
  return {
    ...{ plays, of, sales_type: rights.every(isForGood) ? ('est' as const) : ('tvod' as const) },
    ...(until && { view_expire_at: until.toISOString() }),
    ...(start && { start_deadline: start.toISOString() }),
  }
}

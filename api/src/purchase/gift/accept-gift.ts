import type { Kysely } from 'kysely'
import { findTitleNames } from '../../catalogue/public.ts'
import type { Database } from '../../database/tables.ts'
import { grant, held, isOver, listGranted, viewingPeriodOnGrant } from '../../entitlement/public.ts'
import { holdMember } from '../../identity/public.ts'
import { ApiError } from '../../server/api-error.ts'
import type { MemberCaller } from '../../server/caller.ts'
import { endpoint } from '../../server/endpoint.ts'
import type { PurchaseDeps } from '../purchase-deps.ts'
import { alreadyPurchased } from '../refuse-sale.ts'
import { viewingPeriodOf } from '../settle/viewing-period-of.ts'
import { type FoundGift, findGiven } from './find-gift.ts'
import { mailGiftAccepted } from './gift-mails.ts'
import { findGift, takeGift } from './gift-store.ts'
import { giftStatusAt } from './gift-view.ts'
import { presentGivenPack } from './present-given.ts'

/**
 * Accepts a gift for the caller (docs/decisions/gifts.md). Anyone who accepted it gets the same response again, so that a lost one can
 * be repeated.
 * @throws ApiError gift_not_found, gift_accepted, gift_over, already_purchased, region_blocked, too_many_requests
 */
export const acceptGift = (deps: PurchaseDeps) =>
  endpoint('POST /gift/{code}/accept', async ({ params }, caller) => {
    const found = await findGiven(deps, params.code, caller)
    if (found.gift.status === 'waiting') await accept(deps, found, caller)
    const gift = (await findGift(deps.db, found.gift.purchase_number)) ?? found.gift
    const status = giftStatusAt(gift, deps.clock.now())
    if (status !== 'accepted') throw new ApiError('gift_over')
    if (gift.member_id !== caller.memberId) throw new ApiError('gift_accepted')
    const [right] = await listGranted(deps.db, 'gift', [gift.purchase_number])
    return { ...(await presentGivenPack(deps, found.purchase, caller.locale)), ...viewingPeriodOf(right) }
  })

async function accept(deps: PurchaseDeps, found: FoundGift, caller: MemberCaller): Promise<void> {
  const { db, clock, jobs } = deps
  await refuseRegion(db, found, caller)
  const isAccepted = await db.transaction().execute((trx) => acceptLocked(trx, found, caller.memberId, clock.now()))
  if (isAccepted) await jobs.trigger('mail-deliver')
}

/** False when it could not be taken any more. A refusal leaves the gift as it was. */
async function acceptLocked(
  trx: Kysely<Database>,
  { purchase }: FoundGift,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const { purchase_number } = purchase
  // A member who leaves at this moment waits and loses it with the rest, or has left already.
  if (!(await holdMember(trx, memberId))) throw new ApiError('not_signed_in')
  if (!(await takeGift(trx, purchase_number, memberId, now))) return false
  if (isOver(viewingPeriodOnGrant(purchase, now), now)) throw new ApiError('gift_over')
  const granted = await grant(trx, memberId, purchase, { kind: 'gift', id: purchase_number }, now)
  if (!granted) {
    const [right] = await held(trx, memberId, now, [purchase.pack_id])
    throw right ? alreadyPurchased(right) : new ApiError('gift_over')
  }
  await mailGiftAccepted(trx, purchase, now)
  return true
}

/** What is not sold abroad can't be accepted there either. */
async function refuseRegion(
  db: Kysely<Database>,
  { purchase }: FoundGift,
  { region }: Pick<MemberCaller, 'region'>,
): Promise<void> {
  if (region === 'JP') return
  const [title] = await findTitleNames(db, [purchase.full_title_id])
  if (!title?.is_oversea) throw new ApiError('region_blocked')
}

import type { GivenGift } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import type { GivenPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { findLiveEvent, findTitleNames, presentPerformance } from '../../catalogue/public.ts'
import type { Database } from '../../database/tables.ts'
import {
  defaultStartWithinDays,
  endOf,
  grant,
  held,
  isOver,
  listGranted,
  viewingPeriodOnGrant,
} from '../../entitlement/public.ts'
import { lockMemberAgainstDeletion } from '../../identity/public.ts'
import { posterIn } from '../../image/public.ts'
import { ApiError } from '../../server/api-error.ts'
import type { Caller, MemberCaller } from '../../server/caller.ts'
import { endpoint } from '../../server/endpoint.ts'
import { countWrongTries, type RateLimit } from '../../server/rate-limits.ts'
import type { PurchaseDeps } from '../checkout.ts'
import { findPurchase, type PackPurchase } from '../purchase-store.ts'
import { alreadyPurchased } from '../refuse-sale.ts'
import { viewingPeriodOf } from '../settle/grant-subject.ts'
import { hashGiftCode } from './gift-codes.ts'
import { mailGiftAccepted } from './gift-mails.ts'
import { claimGift, findGift, findGiftByHash, type GiftRow } from './gift-store.ts'
import { giftStatusAt } from './gift-view.ts'

/** What accepting at this moment would grant, as it was bought. */
export async function presentGivenPack(
  { db, clock, heldPictures }: PurchaseDeps,
  purchase: PackPurchase,
  locale: Locale,
): Promise<GivenPack> {
  const [title] = await findTitleNames(db, [purchase.full_title_id])
  const event = purchase.is_live ? await findLiveEvent(db, purchase.full_title_id) : undefined
  const { opens_at, start_deadline, view_days, view_expire_at } = viewingPeriodOnGrant(purchase, clock.now())
  return {
    full_title_id: purchase.full_title_id,
    title_name: purchase.title_name[locale],
    image: heldPictures.addressOf(posterIn(purchase.image, locale), title),
    pack_id: purchase.pack_id,
    pack_name: purchase.pack_name[locale],
    sales_type: purchase.sales_type,
    quality_type: purchase.quality_type,
    view_type: purchase.view_type,
    ...(view_days !== null && { view_days }),
    ...(start_deadline && { start_within_days: purchase.start_within_days ?? defaultStartWithinDays }),
    ...(opens_at && { opens_at: opens_at.toISOString() }),
    ...(view_expire_at && { view_expire_at: view_expire_at.toISOString() }),
    ...(event && { performance: presentPerformance(event, clock.now()) }),
  }
}

/** Wrong codes per hour. A code is too long to be guessed, but each try costs processor time. */
const perClient: RateLimit = { name: 'gift-client', points: 30, duration: 60 * 60 }

export interface FoundGift {
  gift: GiftRow
  purchase: PackPurchase
}

/** The gift with this code. @throws ApiError gift_not_found, too_many_requests */
export async function findGiven(
  { db, limits }: PurchaseDeps,
  code: string,
  { rateLimitKey }: Pick<Caller, 'rateLimitKey'>,
): Promise<FoundGift> {
  const find = () => findGiftByHash(db, hashGiftCode(code))
  const gift = await countWrongTries(limits, [[perClient, rateLimitKey]], find, (found) => found === undefined)
  const purchase = gift && (await findPurchase(db, gift.purchase_number))
  if (!gift || purchase?.subject_kind !== 'pack') throw new ApiError('gift_not_found')
  return { gift, purchase }
}

/**
 * Accepts a gift for the caller (docs/decisions/gifts.md). A repeated request by the same member gets the same response, so that
 * a lost one can be repeated.
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

/** False when it can no longer be accepted. An error leaves the gift unchanged. */
async function acceptLocked(
  trx: Kysely<Database>,
  { purchase }: FoundGift,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const { purchase_number } = purchase
  // A withdrawal at this moment waits and then erases the entitlement too, or the member has already been deleted.
  if (!(await lockMemberAgainstDeletion(trx, memberId))) throw new ApiError('not_signed_in')
  if (!(await claimGift(trx, purchase_number, memberId, now))) return false
  if (isOver(viewingPeriodOnGrant(purchase, now), now)) throw new ApiError('gift_over')
  const granted = await grant(trx, memberId, purchase, { kind: 'gift', id: purchase_number }, now)
  if (!granted) {
    const [right] = await held(trx, memberId, now, [purchase.pack_id])
    throw right ? alreadyPurchased(right) : new ApiError('gift_over')
  }
  await mailGiftAccepted(trx, purchase, now)
  return true
}

/** A gift that is not sold abroad can't be accepted there either. */
async function refuseRegion(
  db: Kysely<Database>,
  { purchase }: FoundGift,
  { region }: Pick<MemberCaller, 'region'>,
): Promise<void> {
  if (region === 'JP') return
  const [title] = await findTitleNames(db, [purchase.full_title_id])
  if (!title?.is_oversea) throw new ApiError('region_blocked')
}

/** Shows a gift to anyone who has its link, before and after it is accepted. Does not accept it. */
export const getGift = (deps: PurchaseDeps) =>
  endpoint('GET /gift/{code}', async ({ params }, caller) => {
    const { gift, purchase } = await findGiven(deps, params.code, caller)
    const { memberId } = caller
    const state = stateOf({ gift, purchase }, memberId, deps.clock.now())
    if (!gift.expires_at) throw new Error(`Gift ${gift.purchase_number} has a code before it is paid`)
    return {
      ...(await presentGivenPack(deps, purchase, caller.locale)),
      ...(state === 'accepted_by_you' && (await acceptedPeriod(deps, gift.purchase_number))),
      ...(state === 'open' && memberId !== null && (await holding(deps, memberId, purchase.pack_id))),
      state,
      // The message is shown to its receiver only, not to people who open the link after the gift was accepted.
      ...(state !== 'accepted' && gift.sender_name && { sender_name: gift.sender_name }),
      ...(state !== 'accepted' && gift.message && { message: gift.message }),
      expires_at: gift.expires_at.toISOString(),
      is_own: memberId === purchase.member_id,
    }
  })

function stateOf({ gift }: FoundGift, memberId: string | null, now: Date): GivenGift['state'] {
  const status = giftStatusAt(gift, now)
  if (status === 'waiting') return 'open'
  if (status !== 'accepted') return 'over'
  return memberId !== null && gift.member_id === memberId ? 'accepted_by_you' : 'accepted'
}

async function acceptedPeriod({ db }: PurchaseDeps, purchaseNumber: string) {
  const [right] = await listGranted(db, 'gift', [purchaseNumber])
  return viewingPeriodOf(right)
}

async function holding(
  { db, clock }: PurchaseDeps,
  memberId: string,
  packId: string,
): Promise<Pick<GivenGift, 'held'>> {
  const [right] = await held(db, memberId, clock.now(), [packId])
  if (!right) return {}
  const end = endOf(right)
  return { held: end ? { until: end.toISOString() } : {} }
}

import type { GivenGift } from '@ginmaku/shared-contracts/api/gift.ts'
import { endOf, held, listGranted } from '../../entitlement/public.ts'
import { endpoint } from '../../server/endpoint.ts'
import type { PurchaseDeps } from '../purchase-deps.ts'
import { viewingPeriodOf } from '../settle/viewing-period-of.ts'
import { type FoundGift, findGiven } from './find-gift.ts'
import { giftStatusAt } from './gift-view.ts'
import { presentGivenPack } from './present-given.ts'

/** A gift before it is accepted, for anyone who has its link, and afterwards. Looking accepts nothing. */
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
      // Anyone who comes too late has no part in what was written to someone else.
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

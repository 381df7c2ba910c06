import type { Redemption, RefusedRedemption } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { grant, listGranted } from '../entitlement/public.ts'
import { lockMemberAgainstDeletion } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import { loadPacks, presentRedeemed } from './present-pack.ts'
import { offerOfPromotion, type Redeemer } from './promotion.ts'
import type { RedemptionDeps } from './redemption-deps.ts'
import { type CodeRow, findCode, listPromotionPacks, spendCode } from './redemption-store.ts'

const source = ({ code_id }: CodeRow) => ({ kind: 'code', id: code_id }) as const

/** Thrown when the member was granted one of the packs by another request at the same time; rolls the redemption back. */
class AlreadyGranted extends Error {}

/**
 * Redeems a code for a member: spent and granted in one transaction, so that neither happens alone. Redeeming it again
 * returns the same response to the same member, so that a lost response can be repeated.
 * @param packId the pack that the holder of a ticket chose
 */
export async function redeemCode(
  deps: RedemptionDeps,
  code: CodeRow,
  caller: Redeemer,
  packId?: string,
): Promise<Redemption> {
  if (code.redeemed_at) return redeemedBefore(deps, code, caller)
  const offer = await offerOfPromotion(deps, code.promo_id, caller, packId)
  if (!offer.status) return refusedOrRedeemed(deps, code, caller, offer)
  const now = deps.clock.now()
  try {
    await deps.db.transaction().execute(async (trx) => {
      // A withdrawal at this moment waits and then erases the redemption too, or the member has already been deleted.
      if (!(await lockMemberAgainstDeletion(trx, caller.memberId))) throw new ApiError('not_signed_in')
      if (!(await spendCode(trx, code.code_id, caller.memberId, now))) return
      for (const { contents } of offer.toGive)
        if (!(await grant(trx, caller.memberId, contents, source(code), now))) throw new AlreadyGranted()
    })
  } catch (error) {
    if (!(error instanceof AlreadyGranted)) throw error
    const again = await offerOfPromotion(deps, code.promo_id, caller, packId)
    return refusedOrRedeemed(deps, code, caller, again.status ? { status: false, reason: 'already_held' } : again)
  }
  return redeemedBefore(deps, await reread(deps, code), caller)
}

const reread = async ({ db }: RedemptionDeps, code: CodeRow) => (await findCode(db, code.code_hash)) ?? code

/** The packs that the member holds may come from this code, redeemed in another tab since it was read. */
async function refusedOrRedeemed(
  deps: RedemptionDeps,
  code: CodeRow,
  caller: Redeemer,
  refused: RefusedRedemption,
): Promise<Redemption> {
  const now = await reread(deps, code)
  return now.redeemed_at ? redeemedBefore(deps, now, caller) : refused
}

/** Redeemed by this member: its contents. By another: `used`. */
async function redeemedBefore(
  deps: RedemptionDeps,
  code: CodeRow,
  { memberId, locale }: Redeemer,
): Promise<Redemption> {
  if (code.member_id !== memberId) return { status: false, reason: 'used' }
  const rights = await listGranted(deps.db, 'code', [code.code_id])
  const shown = (await listPromotionPacks(deps.db, code.promo_id)).map(({ pack_id }) => pack_id)
  const ordered = rights.toSorted((a, b) => shown.indexOf(a.pack_id) - shown.indexOf(b.pack_id))
  const packs = await loadPacks(deps.db, ordered, deps.clock.now())
  const rightOf = new Map(rights.map((right) => [right.pack_id, right]))
  const items = packs.flatMap((pack) => {
    const right = rightOf.get(pack.pack_id)
    return right ? [presentRedeemed(deps, pack, right, locale)] : []
  })
  return { status: true, items }
}

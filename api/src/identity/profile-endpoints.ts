import { identityBounds } from '@ginmaku/shared-contracts/api/member/identity-bounds.ts'
import { dayInTokyo } from '../calendar.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { originOf, recordAccountEvent } from './account-events.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { findProfile, setProfile } from './member-store.ts'

/** No living person was born earlier, and PostgreSQL has no year 0. */
const earliestBirthday = '1900-01-01'

/** @param birthday `YYYY-MM-DD` @throws ApiError invalid_fields for a day in the future or before {@link earliestBirthday} */
export function checkBirthday(birthday: string | null | undefined, now: Date): void {
  if (birthday && birthday > dayInTokyo(now))
    throw new ApiError('invalid_fields', { errors: { birthday: 'dateInFuture' } })
  if (birthday && birthday < earliestBirthday) throw new ApiError('invalid_fields', { errors: { birthday: 'date' } })
}

/** @throws ApiError invalid_fields */
function checkReceiptName(name: string | null | undefined): void {
  if (name && identityBounds.receiptName.invisible.test(name))
    throw new ApiError('invalid_fields', { errors: { receipt_name: 'invisible' } })
}

/** spec §3.9, User profile. */
export const getProfile = ({ db }: IdentityDeps) =>
  endpoint('GET /user/profile', async (_, { memberId }) => {
    const profile = await findProfile(db, memberId)
    if (!profile) throw new ApiError('not_signed_in')
    return profile
  })

/** Replaces the whole profile; null deletes a value. Older pages don't send the name on receipts. @throws ApiError invalid_fields */
export const putProfile = ({ db, clock }: IdentityDeps) =>
  endpoint('PUT /user/profile', async ({ body }, caller, http) => {
    const at = clock.now()
    const { gender, birthday, receipt_name } = body
    checkBirthday(birthday, at)
    checkReceiptName(receipt_name)
    const { memberId } = caller
    return db.transaction().execute(async (trx) => {
      const stored = await setProfile(trx, memberId, { gender, birthday, receipt_name })
      if (!stored) throw new ApiError('not_signed_in')
      await recordAccountEvent(trx, { memberId, kind: 'profile_changed', at, origin: originOf(caller, http) })
      return stored
    })
  })

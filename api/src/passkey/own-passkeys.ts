import type { Passkey } from '@ginmaku/shared-contracts/api/member/passkey.ts'
import { lockMember, originOf, recordAccountEvent } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { PasskeyDeps } from './passkey-deps.ts'
import { listPasskeys, type PasskeyRow, removePasskey, renamePasskey } from './passkey-store.ts'

/** A passkey as shown to its owner: without key and credential id. */
export const toPasskey = (row: PasskeyRow): Passkey => ({
  passkey_id: row.passkey_id,
  name: row.name,
  device: { kind: row.device_kind, browser: row.device_browser, system: row.device_system },
  is_synced: row.is_synced,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

/** Not paged, so that an unknown passkey can't be overlooked on a later page. */
export const getPasskeys = ({ db }: PasskeyDeps) =>
  endpoint('GET /user/passkey', async (_, { memberId }) => {
    const items = (await listPasskeys(db, memberId)).map(toPasskey)
    return { items, result_total_count: items.length }
  })

/** @throws ApiError passkey_not_found, also for another member's */
export const putPasskey = ({ db }: PasskeyDeps) =>
  endpoint('PUT /user/passkey/{passkey_id}', async ({ params, body }, { memberId }) => {
    const renamed = await renamePasskey(db, memberId, params.passkey_id, body.name.trim())
    if (!renamed) throw new ApiError('passkey_not_found')
    return toPasskey(renamed)
  })

/** @throws ApiError passkey_not_found, also for another member's; only_way_to_log_in */
export const deletePasskey = ({ db, clock, hasOtherLogIn }: PasskeyDeps) =>
  endpoint('DELETE /user/passkey/{passkey_id}', async ({ params }, caller, http) => {
    const { memberId } = caller
    await db.transaction().execute(async (trx) => {
      // Otherwise two deletions at the same time could remove the last two passkeys.
      await lockMember(trx, memberId)
      if (!(await removePasskey(trx, memberId, params.passkey_id))) throw new ApiError('passkey_not_found')
      const isLast = (await listPasskeys(trx, memberId)).length === 0
      if (isLast && !(await hasOtherLogIn(trx, memberId))) throw new ApiError('only_way_to_log_in')
      const origin = originOf(caller, http)
      await recordAccountEvent(trx, { memberId, kind: 'passkey_removed', at: clock.now(), origin })
    })
    return undefined
  })

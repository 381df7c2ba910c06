import { endpoint } from '../server/endpoint.ts'
import { orFailed, refusedCode } from './code-answer.ts'
import { updateDeviceCode } from './device-code-store.ts'
import type { DeviceDeps } from './device-deps.ts'
import { tryCode } from './try-code.ts'

/** The member's yes or no, once for each code (spec §7.6). @throws ApiError too_many_requests */
export const decideCode = (deps: DeviceDeps) =>
  endpoint('POST /deviceflow/auth', ({ body }, caller) =>
    orFailed(deps, caller, async () => {
      const refusal = await tryCode(deps, body, caller.memberId, async (trx, { device_code_hash }) => {
        await updateDeviceCode(trx, device_code_hash, {
          state: body.decision === 'approve' ? 'approved' : 'denied',
          member_id: caller.memberId,
          session_id: caller.sessionId,
        })
      })
      return refusal ? refusedCode(refusal, caller.locale) : { statusCode: 200 as const }
    }),
  )

import { endpoint } from '../server/endpoint.ts'
import { orFailed, refusedCode } from './code-answer.ts'
import type { DeviceDeps } from './device-deps.ts'
import { tryCode } from './try-code.ts'

/** The device that shows a code, so that a member sees whom they would let in (RFC 8628 §5.4). @throws ApiError too_many_requests */
export const checkCode = (deps: DeviceDeps) =>
  endpoint('POST /deviceflow/check', ({ body }, caller) =>
    orFailed(deps, caller, async () => {
      const asked = await tryCode(deps, body, caller.memberId, async (_, code) => code)
      if (typeof asked === 'string') return refusedCode(asked, caller.locale)
      return {
        statusCode: 200 as const,
        asking: {
          user_code: asked.user_code,
          device: { kind: asked.device_kind, browser: asked.device_browser, system: asked.device_system },
          region: asked.region,
          requested_at: asked.created_at.toISOString(),
          expires_at: asked.expires_at.toISOString(),
        },
      }
    }),
  )

import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { usableMs, waitMs } from './form-codes.ts'
import type { SupportDeps } from './support-deps.ts'

/** Many people may share an address, and a page opened again begins another form. */
const perClient: RateLimit = { name: 'inquiry-form-place', points: 300, duration: 60 * 60 }

/** Makes the magic code of an inquiry form. Nothing is stored. */
export const openForm = (deps: SupportDeps) =>
  endpoint('POST /inquiry/form', async (_, caller) => {
    await deps.limits.spend(perClient, caller.rateLimitKey)
    return {
      magic_code: deps.formCodes.make(),
      wait_seconds: waitMs / 1000,
      expires_in_seconds: usableMs / 1000,
    }
  })

import { endpoint } from '../server/endpoint.ts'
import { originOf } from './account-events.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { requireOwnPassword } from './own-password.ts'
import { hashPassword } from './password-hash.ts'
import { checkNewPassword } from './password-rules.ts'
import { replacePassword } from './replace-password.ts'

/** Every session but the caller's ends. @throws ApiError invalid_fields, too_many_requests */
export const changePassword = (deps: IdentityDeps) =>
  endpoint('PUT /user/password', async ({ body }, caller, http) => {
    const member = await requireOwnPassword(deps, caller, body.current_password)
    checkNewPassword(body, member.email)
    const passwordHash = await hashPassword(body.password)
    const origin = originOf(caller, http)
    await deps.db.transaction().execute((trx) =>
      replacePassword(trx, {
        ...{ member, passwordHash, currentSession: caller.sessionId },
        ...{ kind: 'password_changed', origin, at: deps.clock.now() },
      }),
    )
    await deps.jobs.trigger('mail-deliver')
    return undefined
  })

import { endpoint } from '../server/endpoint.ts'
import { originOf } from './account-events.ts'
import type { IdentityWorld } from './identity-world.ts'
import { requireOwnPassword } from './own-password.ts'
import { hashPassword } from './password-hash.ts'
import { checkNewPassword } from './password-rules.ts'
import { replacePassword } from './replace-password.ts'

/** Every session but the caller's ends. @throws ApiError invalid_fields, too_many_requests */
export const changePassword = (world: IdentityWorld) =>
  endpoint('PUT /user/password', async ({ body }, caller, http) => {
    const member = await requireOwnPassword(world, caller, body.current_password)
    checkNewPassword(body, member.email)
    const passwordHash = await hashPassword(body.password)
    const origin = originOf(caller, http)
    await world.db.transaction().execute((trx) =>
      replacePassword(trx, {
        ...{ member, passwordHash, keptSession: caller.sessionId },
        ...{ kind: 'password_changed', origin, at: world.clock.now() },
      }),
    )
    await world.jobs.trigger('mail-deliver')
    return undefined
  })

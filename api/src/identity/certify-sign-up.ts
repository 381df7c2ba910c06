import { randomUUID } from 'node:crypto'
import { answer } from '../server/answer.ts'
import { ApiError } from '../server/api-error.ts'
import type { IdentityWorld } from './identity-world.ts'
import { addMember } from './member-store.ts'
import { hashToken } from './secret-token.ts'
import { redeemSignupRequest } from './signup-request-store.ts'

/** Makes the member and logs in, exactly once however often the link is opened. @throws ApiError link_expired */
export const certifySignUp = (world: IdentityWorld) =>
  answer(
    'POST /signup/certify',
    ({ body }) => {
      const now = world.clock.now()
      return world.db.transaction().execute(async (trx) => {
        const request = await redeemSignupRequest(trx, hashToken(body.token), now)
        if (!request) throw new ApiError('link_expired')
        const memberId = randomUUID()
        const isNew = await addMember(trx, { ...request, member_id: memberId, nickname: null, registered_at: now })
        if (!isNew) throw new ApiError('link_expired')
        return world.sessions.begin(trx, memberId)
      })
    },
    { ignoresSession: true },
  )

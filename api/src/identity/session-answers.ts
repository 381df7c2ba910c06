import { answer } from '../server/answer.ts'
import { ApiError } from '../server/api-error.ts'
import type { IdentityWorld } from './identity-world.ts'
import { findMember } from './member-store.ts'

export const refreshSession = (world: IdentityWorld) =>
  answer('POST /session/refresh', (_, __, wire) => world.sessions.refresh(wire.header('x-auth-key')))

export const logOut = (world: IdentityWorld) =>
  answer('POST /logout', (_, __, wire) => world.sessions.end(wire.header('x-auth-key')).then(() => undefined))

export const tellRegion = () => answer('GET /region', (_, caller) => ({ region: caller.region }))

export const tellSession = (world: IdentityWorld) =>
  answer('GET /session', async (_, caller) => {
    const member = await findMember(world.db, caller.memberId)
    if (!member) throw new ApiError('not_signed_in')
    return {
      email: member.email,
      nickname: member.nickname,
      region: caller.region,
      locale: member.locale,
      linked_providers: [],
      has_card: await world.hasCard(caller.memberId),
      has_password: member.password_hash !== null,
    }
  })

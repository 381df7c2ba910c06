import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { IdentityWorld } from './identity-world.ts'
import { listLinkedProviders } from './linked-provider-store.ts'
import { findMember } from './member-store.ts'

export const refreshSession = (world: IdentityWorld) =>
  endpoint('POST /session/refresh', (_, { region }, http) => world.sessions.refresh(http.header('x-auth-key'), region))

export const logOut = (world: IdentityWorld) =>
  endpoint('POST /logout', (_, __, http) => world.sessions.end(http.header('x-auth-key')).then(() => undefined))

export const getRegion = () => endpoint('GET /region', (_, caller) => ({ region: caller.region }))

export const getSession = (world: IdentityWorld) =>
  endpoint('GET /session', async (_, caller) => {
    const member = await findMember(world.db, caller.memberId)
    if (!member) throw new ApiError('not_signed_in')
    const linked = await listLinkedProviders(world.db, caller.memberId)
    return {
      email: member.email,
      nickname: member.nickname,
      region: caller.region,
      locale: member.locale,
      linked_providers: linked.map(({ provider }) => provider),
      has_card: await world.hasCard(caller.memberId),
      has_password: member.password_hash !== null,
    }
  })

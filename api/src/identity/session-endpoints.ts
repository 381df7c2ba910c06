import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { listLinkedProviders } from './linked-provider-store.ts'
import { findMember } from './member-store.ts'

export const refreshSession = (deps: IdentityDeps) =>
  endpoint('POST /session/refresh', (_, { region }, http) => deps.sessions.refresh(http.header('x-auth-key'), region))

export const logOut = (deps: IdentityDeps) =>
  endpoint('POST /logout', (_, __, http) => deps.sessions.end(http.header('x-auth-key')).then(() => undefined))

export const getRegion = () => endpoint('GET /region', (_, caller) => ({ region: caller.region }))

export const getSession = (deps: IdentityDeps) =>
  endpoint('GET /session', async (_, caller) => {
    const member = await findMember(deps.db, caller.memberId)
    if (!member) throw new ApiError('not_signed_in')
    const linked = await listLinkedProviders(deps.db, caller.memberId)
    return {
      email: member.email,
      nickname: member.nickname,
      region: caller.region,
      locale: member.locale,
      linked_providers: linked.map(({ provider }) => provider),
      has_card: await deps.hasCard(caller.memberId),
      has_password: member.password_hash !== null,
    }
  })

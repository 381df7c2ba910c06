import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { originOf, recordAccountEvent } from './account-events.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { listLinkedProviders } from './linked-provider-store.ts'
import { findMember } from './member-store.ts'
import { listLiveSessions, revokeOtherSessions, revokeOwnSession } from './session-store.ts'

/** Where the member is logged in. Not paged, so that an unknown session can't be overlooked on a later page. */
export const listSessions = ({ db, clock }: IdentityDeps) =>
  endpoint('GET /user/session', async (_, caller) => {
    const sessions = await listLiveSessions(db, caller.memberId, clock.now())
    const items = sessions.map(({ session_id, device_kind, device_browser, device_system, region, ...times }) => ({
      session_id,
      device: { kind: device_kind, browser: device_browser, system: device_system },
      region,
      created_at: times.created_at.toISOString(),
      last_seen_at: times.last_seen_at.toISOString(),
      is_current: session_id === caller.sessionId,
    }))
    return { items, result_total_count: items.length }
  })

/** @throws ApiError session_not_found for an ended session and for another member's */
export const endSession = ({ db, clock }: IdentityDeps) =>
  endpoint('DELETE /user/session/{session_id}', async ({ params }, caller, http) => {
    const { memberId } = caller
    const at = clock.now()
    await db.transaction().execute(async (trx) => {
      if (!(await revokeOwnSession(trx, memberId, params.session_id, at))) throw new ApiError('session_not_found')
      await recordAccountEvent(trx, { memberId, kind: 'sessions_revoked', at, origin: originOf(caller, http) })
    })
    return undefined
  })

/** Ends all sessions of the member except the current one. */
export const endOtherSessions = ({ db, clock }: IdentityDeps) =>
  endpoint('POST /user/session/end-others', async (_, caller, http) => {
    const { memberId, sessionId } = caller
    const at = clock.now()
    await db.transaction().execute(async (trx) => {
      const revoked = await revokeOtherSessions(trx, memberId, sessionId, at)
      if (revoked > 0)
        await recordAccountEvent(trx, { memberId, kind: 'sessions_revoked', at, origin: originOf(caller, http) })
    })
    return undefined
  })

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

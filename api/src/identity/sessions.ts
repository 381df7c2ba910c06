import { randomUUID } from 'node:crypto'
import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { Kysely } from 'kysely'
import { after, type Clock, dayMs, minuteMs } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { ApiError } from '../server/api-error.ts'
import type { Authenticate } from '../server/caller.ts'
import { hashToken, newSecretToken } from './secret-token.ts'
import { addSession, findLiveSession, recordLastSeen, revokeSession } from './session-store.ts'
import { readAccessToken, signAccessToken } from './signing-key.ts'
import type { SessionOrigin } from './used-device.ts'

const sessionMs = 30 * dayMs
/** A session's last use is written at most this often. */
const seenEveryMs = 5 * minuteMs

type Db = Kysely<Database>

/** Sessions (spec §12.3). */
export interface Sessions {
  /** Creates a session for this member. `db` may be a transaction. */
  start(db: Db, memberId: string, origin: SessionOrigin): Promise<SessionTokens>
  /**
   * Issues another access token and records the caller's region. The auth_key stays, and earlier tokens remain valid for their 15
   * minutes, so that two tabs may refresh at the same time (docs/decisions/sessions.md).
   * @throws ApiError session_expired
   */
  refresh(authKey: string | undefined, region: string): Promise<{ access_token: string; expires_at: string }>
  /** Ends the session and its access tokens immediately; does nothing for an unknown one. */
  end(authKey: string | undefined): Promise<void>
  authenticate: Authenticate
  /**
   * The member of the session with this auth_key, for calls without an access token (spec §7.2).
   * @throws ApiError not_signed_in
   */
  memberOf(authKey: string | undefined): Promise<string>
}

export function createSessions(db: Db, clock: Clock, key: Uint8Array): Sessions {
  async function accessTokenFor(memberId: string, sessionId: string) {
    const { token, expiresAt } = await signAccessToken(key, { memberId, sessionId }, clock)
    return { access_token: token, expires_at: expiresAt.toISOString() }
  }

  return {
    start: async (within, memberId, { device, region }) => {
      const now = clock.now()
      const authKey = newSecretToken()
      const sessionId = randomUUID()
      await addSession(within, {
        session_id: sessionId,
        member_id: memberId,
        auth_key_hash: hashToken(authKey),
        created_at: now,
        expires_at: after(now, sessionMs),
        revoked_at: null,
        device_kind: device.kind,
        device_browser: device.browser,
        device_system: device.system,
        region,
        last_seen_at: now,
      })
      return { auth_key: authKey, ...(await accessTokenFor(memberId, sessionId)) }
    },
    refresh: async (authKey, region) => {
      const now = clock.now()
      const session = authKey ? await findLiveSession(db, hashToken(authKey), now) : undefined
      if (!session) throw new ApiError('session_expired')
      await recordLastSeen(db, session.session_id, { last_seen_at: now, region })
      return accessTokenFor(session.member_id, session.session_id)
    },
    end: async (authKey) => {
      if (authKey) await revokeSession(db, hashToken(authKey), clock.now())
    },
    authenticate: async (authKey, accessToken) => {
      const token = await readAccessToken(key, accessToken, clock)
      if (!token) return 'unknown'
      const now = clock.now()
      const session = await findLiveSession(db, hashToken(authKey), now)
      if (session?.session_id !== token.sessionId) return 'unknown'
      if (token.isExpired) return 'expired'
      const seenBefore = after(now, -seenEveryMs)
      if (session.last_seen_at <= seenBefore)
        await recordLastSeen(db, session.session_id, { last_seen_at: now }, seenBefore)
      return { memberId: session.member_id, sessionId: session.session_id }
    },
    memberOf: async (authKey) => {
      const session = authKey ? await findLiveSession(db, hashToken(authKey), clock.now()) : undefined
      if (!session) throw new ApiError('not_signed_in')
      return session.member_id
    },
  }
}

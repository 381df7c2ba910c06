import { randomUUID } from 'node:crypto'
import type { SessionTokens } from '@ginmaku/shared-contracts/api/identity.ts'
import type { Kysely } from 'kysely'
import { after, type Clock, dayMs } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { ApiError } from '../server/api-error.ts'
import type { Authenticate } from '../server/caller.ts'
import { readAccessToken, signAccessToken } from './access-token.ts'
import { hashToken, newSecretToken } from './secret-token.ts'
import { addSession, findLiveSession, revokeSession } from './session-store.ts'

const sessionMs = 30 * dayMs

type Db = Kysely<Database>

/** Sessions as specified in api.md, Session. */
export interface Sessions {
  /** Creates a session for this member. `db` may be a transaction. */
  begin(db: Db, memberId: string): Promise<SessionTokens>
  /**
   * Issues another access token. The auth_key stays, and earlier tokens remain valid for their 15 minutes, so that two
   * tabs may refresh at the same time.
   * @throws ApiError session_expired
   */
  refresh(authKey: string | undefined): Promise<{ access_token: string; expires_at: string }>
  /** Ends the session and its access tokens immediately; does nothing for an unknown one. */
  end(authKey: string | undefined): Promise<void>
  authenticate: Authenticate
}

export function createSessions(db: Db, clock: Clock, key: Uint8Array): Sessions {
  async function accessTokenFor(memberId: string, sessionId: string) {
    const { token, expiresAt } = await signAccessToken(key, { memberId, sessionId }, clock)
    return { access_token: token, expires_at: expiresAt.toISOString() }
  }

  return {
    begin: async (within, memberId) => {
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
      })
      return { auth_key: authKey, ...(await accessTokenFor(memberId, sessionId)) }
    },
    refresh: async (authKey) => {
      const session = authKey ? await findLiveSession(db, hashToken(authKey), clock.now()) : undefined
      if (!session) throw new ApiError('session_expired')
      return accessTokenFor(session.member_id, session.session_id)
    },
    end: async (authKey) => {
      if (authKey) await revokeSession(db, hashToken(authKey), clock.now())
    },
    authenticate: async (authKey, accessToken) => {
      const token = await readAccessToken(key, accessToken, clock)
      if (!token) return 'unknown'
      const session = await findLiveSession(db, hashToken(authKey), clock.now())
      if (session?.session_id !== token.sessionId) return 'unknown'
      return token.isExpired ? 'expired' : { memberId: session.member_id, sessionId: session.session_id }
    },
  }
}

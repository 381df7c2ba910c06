import type { SessionTokens } from '@ginmaku/shared-contracts/api/identity.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Caller } from '../server/caller.ts'
import type { HttpExchange } from '../server/endpoint.ts'
import { originOf, recordAccountEvent } from './account-events.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { sessionOriginOf } from './used-device.ts'

type Uses = Pick<IdentityDeps, 'clock' | 'db' | 'devices' | 'sessions'>

/**
 * Begins the session of a member who has just proved who they are, by whichever means: recorded for its owner, and with this device
 * known from now on.
 * @param within belongs to the log-in and happens in its transaction
 */
export async function beginSession(
  { clock, db, devices, sessions }: Uses,
  memberId: string,
  caller: Caller,
  http: HttpExchange,
  within?: (trx: Kysely<Database>) => Promise<void>,
): Promise<SessionTokens> {
  const session = await db.transaction().execute(async (trx) => {
    await within?.(trx)
    await recordAccountEvent(trx, { memberId, kind: 'logged_in', at: clock.now(), origin: originOf(caller, http) })
    return sessions.begin(trx, memberId, sessionOriginOf(caller, http))
  })
  http.setCookie(devices.remember(memberId, http.header('cookie')))
  return session
}

import type { Domain } from '../domain.ts'
import { activeMemberships } from './own-membership.ts'

/** A membership that renews has to be cancelled before its member leaves; one that was cancelled is lost. */
export const leaving: Domain['leaving'] = async (db, { memberId, locale }, now) => {
  const memberships = await activeMemberships(db, memberId, locale, now)
  const renewing = memberships.filter(({ state }) => state === 'joined')
  const ending = memberships.length - renewing.length
  return {
    blockers: renewing.map(({ publisher_id, name }) => ({ kind: 'channel', id: publisher_id, name })),
    ...(ending > 0 && { losses: [{ kind: 'channel', count: ending }] }),
  }
}

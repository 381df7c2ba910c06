import type { Domain } from '../domain.ts'
import { cancelMembership, resumeMembership } from './change-membership.ts'
import type { ChannelDeps } from './channel-deps.ts'
import { deleteMembershipsOf, ownMemberships } from './membership-store.ts'
import { createMemberships } from './migrations/2026-11-27-00-channel.ts'
import { listOwnMemberships, withdrawalImpact } from './own-membership.ts'
import { renewMemberships } from './renewal/renew-memberships.ts'

/** Memberships of publishers' channels (spec §4.7). The catalogue domain has the contents of channels. */
export const channel: Domain<ChannelDeps> = {
  name: 'channel',
  migrations: { '2026-11-27-00-channel': createMemberships },
  endpoints: (deps) => [listOwnMemberships(deps), cancelMembership(deps), resumeMembership(deps)],
  exportMemberData: async (db, { memberId }) => ({ memberships: await ownMemberships(db, memberId) }),
  withdrawalImpact,
  jobs: (deps) => [{ name: 'channel-renewals', everyMinutes: 10, run: () => renewMemberships(deps) }],
  eraseMember: (trx, { memberId }) => deleteMembershipsOf(trx, memberId),
}

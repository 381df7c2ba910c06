import type { Domain } from '../domain.ts'
import { eraseEntitlements, listOwnEntitlements } from './entitlement-store.ts'
import { held } from './holdings.ts'
import { lostTitles } from './lost-titles.ts'
import { createEntitlements } from './migrations/2026-11-22-05-entitlements.ts'
import { addReplacedEntitlements } from './migrations/2026-11-24-60-replaced-entitlements.ts'

/** Entitlements. It has no routes; library, live and playback use it through public.ts. */
export const entitlement: Domain = {
  name: 'entitlement',
  migrations: {
    '2026-11-22-05-entitlements': createEntitlements,
    '2026-11-24-60-replaced-entitlements': addReplacedEntitlements,
  },
  forget: (trx, { memberId }) => eraseEntitlements(trx, memberId),
  ownData: async (db, { memberId }) => ({ entitlements: await listOwnEntitlements(db, memberId) }),
  leaving: async (db, { memberId }, now) => ({ losses: lostTitles(await held(db, memberId, now), now) }),
}

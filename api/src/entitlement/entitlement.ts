import type { Domain } from '../domain.ts'
import { forgetEntitlements } from './entitlement-store.ts'
import { entitlements } from './migrations/2026-11-22-05-entitlements.ts'

/** Rights to watch. It answers nobody by itself: library, live and playback read it through its door. */
export const entitlement: Domain = {
  name: 'entitlement',
  migrations: { '2026-11-22-05-entitlements': entitlements },
  forget: (trx, { memberId }) => forgetEntitlements(trx, memberId),
}

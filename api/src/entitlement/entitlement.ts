import type { WithdrawalLoss } from '@ginmaku/shared-contracts/api/member/withdrawal.ts'
import type { Domain } from '../domain.ts'
import { deleteEntitlementsOf, type EntitlementRow, listOwnEntitlements } from './entitlement-store.ts'
import { held } from './holdings.ts'
import { libraryState } from './library-state.ts'
import { createEntitlements } from './migrations/2026-11-27-00-entitlement.ts'
import { addExpiryMail } from './migrations/2026-11-28-01-expiry-mail.ts'
import { dropExpiryMail } from './migrations/2026-12-02-20-drop-expiry-mail.ts'

type Kind = Extract<WithdrawalLoss['kind'], 'unlimited' | 'rental' | 'reservation'>

const order: readonly Kind[] = ['unlimited', 'rental', 'reservation']

/** The number of titles that a member who leaves at `now` loses. @param held entitlements that have not expired */
export function lostTitles(held: readonly EntitlementRow[], now: Date): WithdrawalLoss[] {
  const kindOf = (right: EntitlementRow): Kind => {
    if (right.opens_at && now < right.opens_at) return 'reservation'
    return libraryState(right, now) === 'indefinite' ? 'unlimited' : 'rental'
  }
  const byKind = Map.groupBy(held, kindOf)
  return order.flatMap((kind) => {
    const titles = new Set(byKind.get(kind)?.map(({ full_title_id }) => full_title_id))
    return titles.size > 0 ? [{ kind, count: titles.size }] : []
  })
}

/** Entitlements. It has no routes; library, live and playback use it through public.ts. */
export const entitlement: Domain = {
  name: 'entitlement',
  migrations: {
    '2026-11-27-00-entitlement': createEntitlements,
    '2026-11-28-01-expiry-mail': addExpiryMail,
    '2026-12-02-20-drop-expiry-mail': dropExpiryMail,
  },
  eraseMember: (trx, { memberId }) => deleteEntitlementsOf(trx, memberId),
  exportMemberData: async (db, { memberId }) => ({ entitlements: await listOwnEntitlements(db, memberId) }),
  withdrawalImpact: async (db, { memberId }, now) => ({ losses: lostTitles(await held(db, memberId, now), now) }),
}

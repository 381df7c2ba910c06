import type { OwnData } from '@ginmaku/shared-contracts/api/member/own-data.ts'
import type { Domain, Leaving } from './domain.ts'
import { eraseMemberIn } from './erase-member.ts'
import type { EveryDomain } from './withdrawal/withdrawal-deps.ts'

/** What all domains together know about a member, and their doors to forget them. */
export function createEveryDomain(domains: readonly Domain<never>[]): EveryDomain {
  return {
    async leaving(db, member, now) {
      const parts: Leaving[] = []
      for (const domain of domains) parts.push((await domain.leaving?.(db, member, now)) ?? {})
      return {
        blockers: parts.flatMap(({ blockers = [] }) => blockers),
        losses: parts.flatMap(({ losses = [] }) => losses),
      }
    },
    async ownData(db, member) {
      const parts: object[] = []
      for (const { ownData } of domains) if (typeof ownData === 'function') parts.push(await ownData(db, member))
      // Writes dates as the contract has them.
      return JSON.parse(JSON.stringify(Object.assign({}, ...parts))) as Omit<OwnData, 'exported_at'>
    },
    forget: (trx, member) => eraseMemberIn(trx, domains, member),
  }
}

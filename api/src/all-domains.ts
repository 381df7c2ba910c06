import type { OwnData } from '@ginmaku/shared-contracts/api/member/own-data.ts'
import type { Domain, WithdrawalImpact } from './domain.ts'
import { eraseMemberIn } from './erase-member.ts'
import type { AllDomains } from './withdrawal/withdrawal-deps.ts'

/** Combines what each domain does for one member. */
export function createAllDomains(domains: readonly Domain<never>[]): AllDomains {
  return {
    async withdrawalImpact(db, member, now) {
      const parts: WithdrawalImpact[] = []
      for (const domain of domains) parts.push((await domain.withdrawalImpact?.(db, member, now)) ?? {})
      return {
        blockers: parts.flatMap(({ blockers = [] }) => blockers),
        losses: parts.flatMap(({ losses = [] }) => losses),
      }
    },
    async exportMemberData(db, member) {
      const parts: object[] = []
      for (const { exportMemberData } of domains)
        if (typeof exportMemberData === 'function') parts.push(await exportMemberData(db, member))
      // Turns dates into text, as the contract requires.
      return JSON.parse(JSON.stringify(Object.assign({}, ...parts))) as Omit<OwnData, 'exported_at'>
    },
    eraseMember: (trx, member) => eraseMemberIn(trx, domains, member),
  }
}

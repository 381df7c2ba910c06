import type { RedeemedPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { hasOpened } from '../components/PerformanceTime.tsx'

/** Whether its doors have not opened, or it has not been released. */
export function isLater({ opens_at, performance }: Pick<RedeemedPack, 'opens_at' | 'performance'>): boolean {
  const opensAt = performance?.opens_at ?? opens_at
  return opensAt !== undefined && !hasOpened({ opens_at: opensAt })
}

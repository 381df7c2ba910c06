import type { ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Revalidates the responses of a call once `instant` (RFC 3339) has passed. @param now the time of this browser in milliseconds,
 * from `useNow`
 */
export function useRefreshAfter(key: ContractKey, instant: string | undefined, now: number): void {
  const queries = useQueryClient()
  const hasPassed = instant !== undefined && Date.parse(instant) <= now
  useEffect(() => {
    if (hasPassed) void queries.invalidateQueries({ queryKey: [key] })
  }, [queries, key, hasPassed])
}

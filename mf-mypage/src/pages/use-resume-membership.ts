import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Membership } from '@ginmaku/shared-contracts/api/member/membership.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ownChannels } from '../app/calls.ts'

/** Puts a changed membership into the list that pages have loaded, so that the next one shows it at once. */
export function useResumeMembership() {
  const queries = useQueryClient()
  return (changed: Membership) => {
    const [key, input] = ownChannels
    queries.setQueryData<CallResponse<typeof key>>([key, input], (known) => {
      if (!known) return known
      const items = known.items.map((one) => (one.publisher_id === changed.publisher_id ? changed : one))
      return { ...known, items }
    })
  }
}

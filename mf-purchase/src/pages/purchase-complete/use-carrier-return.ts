import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const call = 'POST /purchase/{purchase_number}/return'
type Return = CallInput<typeof call>['body']

const results: readonly Return['result'][] = ['paid', 'cancelled', 'failed', 'open']

/** How the carrier signed the address that it returned the buyer to; undefined for another address. */
function returnIn(search: URLSearchParams): Return | undefined {
  const [payment_id, given, at, hash] = ['payment_id', 'result', 'at', 'hash'].map((name) => search.get(name) ?? '')
  const result = results.find((each) => each === given)
  return payment_id && result && at && hash ? { payment_id, result, at, hash } : undefined
}

/** Checks a carrier's signature, if the address has one. True if it is not valid. */
export function useCarrierReturn(purchaseNumber: string): boolean {
  const host = useHost()
  const [search] = useSearchParams()
  const [body] = useState(() => returnIn(search))
  const { error } = useQuery({
    queryKey: [call, purchaseNumber, body],
    queryFn: ({ signal }) =>
      host.api.call(call, { params: { purchase_number: purchaseNumber }, body: body as Return }, { signal }),
    enabled: body !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return isApiFailure(error) && error.problem?.code === 'bad_signature'
}

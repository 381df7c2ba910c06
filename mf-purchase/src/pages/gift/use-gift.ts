import { type Refusal, refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { GivenGift } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { useEffect, useState } from 'react'

type Look =
  | { name: 'loading' | 'unknown' | 'failed' }
  | { name: 'limited'; refusal: Refusal }
  /** `isChanged`: it replaced an earlier view of it. */
  | { name: 'seen'; gift: GivenGift; isChanged: boolean }

/** The gift with this code, looked at when the page opens and whenever it may have changed. Not rendered by the server. */
export function useGift(code: string): { look: Look; lookAgain: () => void } {
  const { api } = useHost()
  const [look, setLook] = useState<Look>({ name: 'loading' })
  const [looks, setLooks] = useState(1)
  useEffect(() => {
    const leaving = new AbortController()
    api.call('GET /gift/{code}', { params: { code } }, { signal: leaving.signal }).then(
      (gift) => setLook({ name: 'seen', gift, isChanged: looks > 1 }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setLook(lookOf(error))
      },
    )
    return () => leaving.abort()
  }, [api, code, looks])
  return {
    look,
    lookAgain: () => {
      setLook({ name: 'loading' })
      setLooks(looks + 1)
    },
  }
}

function lookOf(error: unknown): Look {
  if (isApiFailure(error) && error.problem?.code === 'gift_not_found') return { name: 'unknown' }
  const refusal = refusalOf(error, ['too_many_requests'])
  return refusal ? { name: 'limited', refusal } : { name: 'failed' }
}

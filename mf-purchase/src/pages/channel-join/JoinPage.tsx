import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import { useEffect, useState } from 'react'
import { storedCard } from '../../app/calls.ts'
import { JoinForm } from './JoinForm.tsx'
import { RefusedJoin } from './RefusedJoin.tsx'
import { useJoinOffer } from './use-join-offer.ts'

/** The form to join a channel, or the reason why the member can't. */
export function JoinPage({ publisherId }: { publisherId: string }) {
  const { offer, refetchOffer } = useJoinOffer(publisherId)
  const { card } = useCall(...storedCard)
  const [refused, setRefused] = useState<Problem>()
  const [hadForm] = useState(offer.quote !== undefined)
  const refusal = refused ?? offer.refusal
  useReturnedFromLogin()
  if (refusal) return <RefusedJoin publisherId={publisherId} refusal={refusal} replacesForm={hadForm} />
  if (!offer.quote) return null
  return <JoinForm quote={offer.quote} card={card} refetchOffer={refetchOffer} onRefused={setRefused} />
}

/** A visitor sent to log in has returned. */
function useReturnedFromLogin() {
  const { bus } = useHost()
  useEffect(() => {
    const cart = bus.read('cart')
    if (cart?.isJoining) bus.publish('cart', { ...cart, isJoining: false })
  }, [bus])
}

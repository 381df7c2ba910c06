import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import type { RedeemedPack, RefusedRedemption } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { useState } from 'react'
import { type Trouble, troubleOf } from '../../redemption/trouble.ts'
import { type Offer, OfferView } from './OfferView.tsx'

interface RedeemOfferProps {
  token: string
  offer: Offer
  onRedeemed: (items: readonly RedeemedPack[]) => void
  onRefused: (refused: RefusedRedemption) => void
  onAnother: () => void
}

/** Shows what the code gives, and to which account, before it is redeemed. */
export function RedeemOffer({ token, offer, onRedeemed, onRefused, onAnother }: RedeemOfferProps) {
  const { email } = useTopic('session')
  const redeem = useFormCall('POST /digitalcopy/redeem', [])
  const [trouble, setTrouble] = useState<Trouble>()
  const send = () =>
    redeem.send(
      { body: { token } },
      {
        onSuccess: (answer) => (answer.status ? onRedeemed(answer.items) : onRefused(answer)),
        onFailure: (error) => {
          setTrouble(troubleOf(error))
          return true
        },
      },
    )
  return (
    <OfferView
      token={token}
      offer={offer}
      email={email}
      trouble={redeem.busy ? undefined : trouble}
      busy={redeem.busy || redeem.isDone}
      onRedeem={send}
      onAnother={onAnother}
    />
  )
}

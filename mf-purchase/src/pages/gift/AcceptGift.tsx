import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import type { AcceptedGift, GivenGift } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { useState } from 'react'
import { type AcceptTrouble, OpenGiftView } from './OpenGiftView.tsx'

interface Props {
  code: string
  gift: GivenGift
  onAccepted: (accepted: AcceptedGift) => void
  /** Someone else accepted it, it has expired, or the member already has the pack. */
  onChanged: () => void
}

const changed: readonly string[] = ['gift_accepted', 'gift_over', 'already_purchased', 'gift_not_found']

export function AcceptGift({ code, gift, onAccepted, onChanged }: Props) {
  const { loggedIn, email } = useTopic('session')
  const accept = useFormCall('POST /gift/{code}/accept', [])
  const [trouble, setTrouble] = useState<AcceptTrouble>()
  const send = () =>
    accept.send(
      { params: { code } },
      {
        onSuccess: onAccepted,
        onFailure: (error) => {
          const problem = isApiFailure(error) ? error.problem : undefined
          if (problem && changed.includes(problem.code)) onChanged()
          else setTrouble(problem?.code === 'region_blocked' ? 'region' : 'failed')
          return true
        },
      },
    )
  return (
    <OpenGiftView
      code={code}
      gift={gift}
      account={loggedIn ? (email ?? '') : undefined}
      trouble={accept.busy ? undefined : trouble}
      busy={accept.busy || accept.isDone}
      onAccept={send}
    />
  )
}

import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { useEffect } from 'react'
import { RedemptionSkeleton } from '../../redemption/RedemptionSkeleton.tsx'
import { type Trouble, troubleOf } from '../../redemption/trouble.ts'
import type { Offer } from './DigitalCopySteps.tsx'

interface CheckGivenCodeProps {
  token: string
  onFound: (offer: Offer) => void
  onTrouble: (trouble: Trouble) => void
}

/** Checks the code of the address as soon as it is opened. */
export function CheckGivenCode({ token, onFound, onTrouble }: CheckGivenCodeProps) {
  const check = useFormCall('POST /digitalcopy/check', [])
  useEffect(() => {
    check.send(
      { body: { token } },
      {
        onSuccess: (answer) => (answer.status ? onFound(answer) : onTrouble({ kind: 'refused', refused: answer })),
        onFailure: (error) => {
          onTrouble(troubleOf(error))
          return true
        },
      },
    )
  }, [])
  return <RedemptionSkeleton />
}

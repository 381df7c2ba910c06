import { useSend } from '@ginmaku/remote-kit/answers/use-answer.ts'
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
  const check = useSend('POST /digitalcopy/check')
  useEffect(() => {
    let isShown = true
    check.mutateAsync({ input: { body: { token } } }).then(
      (answer) => {
        if (isShown) answer.status ? onFound(answer) : onTrouble({ kind: 'refused', refused: answer })
      },
      (error: unknown) => {
        if (isShown) onTrouble(troubleOf(error))
      },
    )
    return () => {
      isShown = false
    }
  }, [])
  return <RedemptionSkeleton />
}

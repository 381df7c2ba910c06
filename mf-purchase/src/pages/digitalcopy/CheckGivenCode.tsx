import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { ErrorState } from '@ginmaku/shared-ui/feedback/ErrorState.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RedemptionSkeleton } from '../../redemption/RedemptionSkeleton.tsx'
import { type Trouble, troubleOf } from '../../redemption/trouble.ts'
import type { Offer } from './OfferView.tsx'

interface CheckGivenCodeProps {
  token: string
  onFound: (offer: Offer) => void
  onTrouble: (trouble: Trouble) => void
}

/** Checks the code of the address as soon as it is opened. */
export function CheckGivenCode({ token, onFound, onTrouble }: CheckGivenCodeProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useSend('POST /digitalcopy/check')
  const [tries, setTries] = useState(1)
  const [failedTry, setFailedTry] = useState(0)
  useEffect(() => {
    let isShown = true
    mutateAsync({ input: { body: { token } } }).then(
      (answer) => {
        if (!isShown) return
        if (answer.status) onFound(answer)
        else onTrouble({ kind: 'refused', refused: answer })
      },
      (error: unknown) => {
        if (!isShown) return
        const trouble = troubleOf(error)
        if (trouble.kind === 'failed') setFailedTry(tries)
        else onTrouble(trouble)
      },
    )
    return () => {
      isShown = false
    }
  }, [tries])
  if (failedTry < tries) return <RedemptionSkeleton />
  return (
    <NarrowPage heading={t('digitalcopy.heading')}>
      <ErrorState
        title={t('redemption.failed')}
        message={t('redemption.failedText')}
        retryLabel={t('redemption.retry')}
        onRetry={() => setTries(tries + 1)}
      />
    </NarrowPage>
  )
}

import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import type { AcceptedGift } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import { ErrorState } from '@ginmaku/shared-ui/feedback/ErrorState.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RedeemedView } from '../../redemption/RedeemedView.tsx'
import { RedemptionSkeleton } from '../../redemption/RedemptionSkeleton.tsx'
import { TroubleNotice } from '../../redemption/TroubleNotice.tsx'
import { AcceptGift } from './AcceptGift.tsx'
import { EndedView } from './EndedView.tsx'
import { UnknownView } from './UnknownView.tsx'
import { useGift } from './use-gift.ts'

/** The state of the gift, and once it is accepted, the way to watch it. */
export function GiftSteps({ code }: { code: string }) {
  const { t } = useTranslation()
  const { look, lookAgain } = useGift(code)
  const [accepted, setAccepted] = useState<AcceptedGift>()
  if (accepted) return <RedeemedView items={[accepted]} />
  switch (look.name) {
    case 'loading':
      return <RedemptionSkeleton />
    case 'unknown':
      return <UnknownView />
    case 'limited':
      return (
        <NarrowPage heading={t('gift.heading')}>
          <TroubleNotice kind="digitalcopy" trouble={{ kind: 'limited', refusal: look.refusal }} />
          <Button onClick={lookAgain}>{t('redemption.retry')}</Button>
        </NarrowPage>
      )
    case 'failed':
      return (
        <NarrowPage heading={t('gift.heading')}>
          <ErrorState
            title={t('gift.failed')}
            message={t('gift.failedText')}
            retryLabel={t('redemption.retry')}
            onRetry={lookAgain}
          />
        </NarrowPage>
      )
    case 'seen':
      return look.gift.state === 'open' ? (
        <AcceptGift code={code} gift={look.gift} onAccepted={setAccepted} onChanged={lookAgain} />
      ) : (
        <EndedView gift={look.gift} announced={look.isChanged} />
      )
  }
}

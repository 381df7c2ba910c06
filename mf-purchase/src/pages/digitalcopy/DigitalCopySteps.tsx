import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import type { RedeemedPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RedeemedView } from '../../redemption/RedeemedView.tsx'
import { storedEntry } from '../../redemption/stored-entry.ts'
import type { Trouble } from '../../redemption/trouble.ts'
import { CheckGivenCode } from './CheckGivenCode.tsx'
import { EnterCode } from './EnterCode.tsx'
import type { Offer } from './OfferView.tsx'
import { RedeemOffer } from './RedeemOffer.tsx'

type Step =
  | { name: 'check' }
  | { name: 'enter'; token: string; trouble?: Trouble; announced: boolean }
  | { name: 'offer'; token: string; offer: Offer }
  | { name: 'redeemed'; items: readonly RedeemedPack[] }

interface DigitalCopyStepsProps {
  /** The code of the address; empty when there is none. */
  given: string
  onType: (token: string) => void
}

/** Entering a code, seeing what it gives, and having it in the library. A code in the address is checked at once, never redeemed. */
export function DigitalCopySteps({ given, onType }: DigitalCopyStepsProps) {
  const { t } = useTranslation()
  const { memberKey } = useTopic('session')
  const stored = storedEntry('digitalcopy', { token: '' }, memberKey)
  const [step, setStep] = useState<Step>(given ? { name: 'check' } : { name: 'enter', token: '', announced: false })
  const another = () => {
    stored.clear()
    onType('')
    setStep({ name: 'enter', token: '', announced: true })
  }
  switch (step.name) {
    case 'check':
      return (
        <CheckGivenCode
          token={given}
          onFound={(offer) => setStep({ name: 'offer', token: given, offer })}
          onTrouble={(trouble) => setStep({ name: 'enter', token: given, trouble, announced: false })}
        />
      )
    case 'enter':
      return (
        <EnterCode
          {...step}
          stored={stored}
          onType={onType}
          onFound={(token, offer) => setStep({ name: 'offer', token, offer })}
        />
      )
    case 'offer':
      return (
        <RedeemOffer
          {...step}
          onRedeemed={(items) => {
            stored.clear()
            setStep({ name: 'redeemed', items })
          }}
          onRefused={(refused) =>
            setStep({ name: 'enter', token: step.token, trouble: { kind: 'refused', refused }, announced: true })
          }
          onAnother={another}
        />
      )
    case 'redeemed':
      return (
        <RedeemedView items={step.items}>
          <Button wide onClick={another}>
            {t('digitalcopy.another')}
          </Button>
        </RedeemedView>
      )
  }
}

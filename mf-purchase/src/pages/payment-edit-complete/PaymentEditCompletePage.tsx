import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedCard } from '../../app/calls.ts'
import { useJustStored } from '../../card/just-stored.ts'
import { StoredCardView } from '../../card/StoredCardView.tsx'
import messages from './messages.json' with { type: 'json' }

/** /mypage/account/payment-edit/complete: what is stored now, after a change or a deletion. */
export const PaymentEditCompletePage = withMessages(messages, PaymentEditComplete)

function PaymentEditComplete() {
  const { t } = useTranslation()
  const { card } = useCall(...storedCard)
  const [isNew] = useState(useJustStored().read)
  const heading = t(headingOf(card !== null, isNew))
  usePageDescription({ title: heading })
  return (
    <NarrowPage heading={heading} lead={t(card ? 'paymentEditComplete.storedLead' : 'paymentEditComplete.noneLead')}>
      {card && <StoredCardView card={card} />}
      <ButtonLink href="/mypage/account" variant="primary" size="large" wide>
        {t('card.toAccount')}
      </ButtonLink>
      <ButtonLink href="/mypage/account/payment-edit" wide>
        {t(card ? 'paymentEditComplete.edit' : 'paymentEditComplete.register')}
      </ButtonLink>
    </NarrowPage>
  )
}

function headingOf(hasCard: boolean, isNew: boolean) {
  if (!hasCard) return 'paymentEditComplete.none'
  return isNew ? 'paymentEditComplete.stored' : 'paymentEditComplete.now'
}

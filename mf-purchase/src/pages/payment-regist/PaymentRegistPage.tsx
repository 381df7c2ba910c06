import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { storedCard } from '../../app/calls.ts'
import { CardEntry } from '../../card/CardEntry.tsx'
import { StoredCardView } from '../../card/StoredCardView.tsx'
import messages from './messages.json' with { type: 'json' }

/** /mypage/account/payment-regist: a card for the pack in the cart (spec §6.1), then on to the checkout. */
export const PaymentRegistPage = withMessages(messages, PaymentRegist)

const checkout = '/purchase-confirm'

function PaymentRegist() {
  const { t } = useTranslation()
  const host = useHost()
  const cart = useTopic('cart')
  const { card } = useCall(...storedCard)
  const messages = card ? 'replace' : 'first'
  usePageDescription({ title: t(`paymentRegist.${messages}.heading`) })
  return (
    <NarrowPage
      heading={t(`paymentRegist.${messages}.heading`)}
      lead={cart ? t(`paymentRegist.${messages}.lead`, { title: cart.titleName }) : undefined}
    >
      {card && <StoredCardView card={card} />}
      <CardEntry wide isReplacing={card !== null} onStored={() => host.navigate(checkout)} />
      <ButtonLink href={checkout} wide>
        {t(`paymentRegist.${messages}.back`)}
      </ButtonLink>
    </NarrowPage>
  )
}

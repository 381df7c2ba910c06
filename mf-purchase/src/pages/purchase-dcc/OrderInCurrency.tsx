import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { DccOffer } from '@ginmaku/shared-contracts/api/purchase/dcc.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRateFormats } from '../../kinds/dcc/use-rate-formats.ts'
import type { Order } from '../../ordering/place-order.ts'
import { useConfirmation } from '../../ordering/use-confirmation.ts'
import { useOrdering } from '../../ordering/use-ordering.ts'
import type { OrderFormProps } from '../purchase-confirm/OrderForm.tsx'
import { OrderView } from '../purchase-confirm/OrderView.tsx'
import { type ChosenCurrency, CurrencyChoice } from './CurrencyChoice.tsx'
import { EndedOffer, endOf } from './EndedOffer.tsx'
import { useRenewal } from './use-renewal.ts'

export interface DccOrderProps extends OrderFormProps {
  savesCard: boolean
  onNextOffer: (offerId: string) => void
}

interface Props extends DccOrderProps {
  offer: DccOffer
  minutesLeft: number
  until: string
  write: (next: DccOffer) => void
}

/** Holds the buyer's choice of the currency, and places the order in it. */
export function OrderInCurrency({ quote, couponRefusal, offer, minutesLeft, until, ...more }: Props) {
  const { t } = useTranslation()
  const host = useHost()
  const [choice, setChoice] = useState<ChosenCurrency>()
  const { confirmed, confirm } = useConfirmation(`${quote.price} ${offer.charge.amount}`)
  const [asks, setAsks] = useState(false)
  const confirmBox = useRef<HTMLInputElement>(null)
  const orderButton = useRef<HTMLButtonElement>(null)
  const choices = useRef<HTMLDivElement>(null)
  const isOtherPrice = offer.price !== quote.price
  const isOver = minutesLeft === 0 || isOtherPrice
  const renewal = useRenewal(offer, quote, {
    onOffer: (next) => {
      more.write(next)
      more.onNextOffer(next.dcc_offer_id)
    },
    // The confirmation was for another amount.
    onRenew: () => confirm(false),
  })
  const ordering = useOrdering({
    refetchOffer: more.refetchOffer,
    onRefused: more.onRefused,
    onPriceChanged: () => confirm(false),
    onPaymentInvalid: () => undefined,
    onRateOver: renewal.renew,
  })
  const checksAgain = ordering.isUnanswered(choice)
  const charged = useCharged(offer, quote, choice)
  const isChosen = choice === 'card' || (choice === 'dcc' && !isOver)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ordering.busy) return
    if (checksAgain) return void ordering.resend()
    setAsks(!isChosen || !confirmed)
    if (!isChosen) choices.current?.querySelector<HTMLElement>('input')?.focus()
    else if (confirmed) void ordering.buy(async () => orderOf(quote, offer, choice, more.savesCard))
    else confirmBox.current?.focus()
  }
  const end = endOf(ordering.trouble) ?? renewal.end
  if (end) return <EndedOffer why={end} replacesForm />
  return (
    <OrderView
      {...{ quote, couponRefusal, confirmBox, orderButton, confirmed, checksAgain }}
      {...{ busy: ordering.busy, bankUrl: ordering.bankUrl, trouble: ordering.trouble }}
      // The rate holds for this amount, so a coupon is entered before.
      couponEntry={
        <ButtonLink href="/purchase-coupon" size="small">
          {t(quote.coupon || couponRefusal ? 'order.coupon.change' : 'order.coupon.use')}
        </ButtonLink>
      }
      kind={choice ?? 'dcc'}
      isOrder
      giving={null}
      label={charged?.label}
      charged={charged?.total}
      charge={charged?.charge}
      priceBefore={ordering.trouble?.kind === 'price_changed' ? ordering.trouble.before : undefined}
      asksToConfirm={asks && isChosen && !confirmed}
      onConfirm={confirm}
      onSubmit={submit}
      onOtherCard={() => host.navigate('/purchase-confirm')}
      onPayInYen={() => setChoice('card')}
      payment={
        <CurrencyChoice
          ref={choices}
          {...{ offer, price: quote.price, choice, minutesLeft, until, isOver, isOtherPrice }}
          onChoice={setChoice}
          asksToChoose={asks && !isChosen}
          isRenewed={renewal.isRenewed}
          renewing={renewal.renewing}
          onRenew={() => void renewal.renew()}
        />
      }
    />
  )
}

const orderOf = (quote: Quote, offer: DccOffer, choice: ChosenCurrency, savesCard: boolean): Order => ({
  pack_price_id: quote.pack_price_id,
  ...(quote.coupon && { coupon_code: quote.coupon.coupon_code }),
  ...{ payment_kind: choice, dcc_offer_id: offer.dcc_offer_id, confirm_price: quote.price, confirmed: true },
  ...(savesCard && { save_card: true }),
  ...(quote.held && { held_confirmed: true }),
})

/** The texts about the amount in the card's currency, once that is chosen. */
function useCharged(offer: DccOffer, quote: Quote, choice: ChosenCurrency | undefined) {
  const { t } = useTranslation()
  const formats = useRateFormats()
  if (choice === 'card') return undefined
  if (!choice) return { label: t('dcc.order') }
  const amount = formats.amount(offer.charge)
  const price = formats.price(offer.price, offer.currency)
  return {
    label: t(`dcc.buy.${quote.sales_type}`, { price: amount }),
    total: t('dcc.total', { charged: amount, price }),
    charge: offer.charge,
  }
}

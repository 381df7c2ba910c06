import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import type { CardCharge } from '@ginmaku/shared-contracts/api/purchase/dcc.ts'
import type { PaymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import { Checkbox } from '@ginmaku/shared-ui/form/Checkbox.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceRows } from '../../components/PriceRows.tsx'
import { packOf, salesOf } from '../../components/pack.ts'
import { useFormats } from '../../components/use-formats.ts'
import { kinds } from '../../kinds/kinds.ts'
import { OrderButton } from '../../ordering/OrderButton.tsx'
import styles from '../../ordering/Ordering.module.css'
import { TroubleNotice } from '../../ordering/TroubleNotice.tsx'
import { isShownByButton } from '../../ordering/trouble.ts'
import type { Ordering } from '../../ordering/use-ordering.ts'
import { CouponPart } from './CouponPart.tsx'
import { isHeldAgain } from './HeldNotice.tsx'
import { PriceNotices, type PriceNoticesProps } from './PriceNotices.tsx'

export interface OrderSummaryProps extends PriceNoticesProps, Pick<Ordering, 'busy' | 'bankUrl'> {
  isGift?: boolean | undefined
  /** Why the quote is without the coupon in the cart. */
  couponRefusal: Problem | undefined
  /** Where a coupon is entered and removed. */
  couponEntry: ReactNode
  /** The coupon was applied on this page. */
  isCouponNew?: boolean
  kind: PaymentKind
  /** False where the order is placed on a next page. */
  isOrder: boolean
  /** On the button, instead of the price. */
  label?: string | undefined
  /** What the card is charged, where that is not the price; in words, and as an amount. */
  charged?: string | undefined
  charge?: CardCharge | undefined
  /** The card form could not be loaded. */
  isAway?: boolean
  checksAgain: boolean
  confirmBox: Ref<HTMLInputElement>
  orderButton: Ref<HTMLButtonElement>
  confirmed: boolean
  asksToConfirm: boolean
  onConfirm: (confirmed: boolean) => void
  onOtherCard: () => void
  /** To pay with the same card in yen. */
  onPayInYen: () => void
}

/** The amount, the confirmation and the order button, with the messages about this attempt to order. */
export function OrderSummary({ quote, kind, isOrder, ...order }: OrderSummaryProps) {
  const { t } = useTranslation()
  const usualLabel = useOrderLabel(quote, order.isGift)
  const { TotalNote } = kinds[kind]
  const total = useTotal(quote, kind, order.charge)
  const label = isOrder ? (order.label ?? usualLabel) : t('kind_dcc.next')
  return (
    <section className={styles.summary} aria-labelledby="purchase-summary">
      <Heading level={2} look="small" id="purchase-summary">
        {t('order.heading')}
      </Heading>
      <PriceNotices quote={quote} priceBefore={order.priceBefore} trouble={order.trouble} />
      <PriceRows amounts={{ ...quote, upgrade_credit: quote.upgrade?.credit, charged: order.charge }} />
      {TotalNote && (
        <div className={styles.note}>
          <TotalNote quote={quote} />
        </div>
      )}
      <CouponPart
        quote={quote}
        refusal={order.couponRefusal}
        takesFocus={order.trouble?.kind === 'coupon'}
        isNew={order.isCouponNew}
        entry={order.couponEntry}
      />
      {isOrder && (
        <Checkbox
          ref={order.confirmBox}
          required
          label={t(isHeldAgain(quote) ? 'order.confirmedHeld' : 'order.confirmed')}
          checked={order.confirmed}
          error={order.asksToConfirm ? t('order.required') : undefined}
          onChange={(event) => order.onConfirm(event.target.checked)}
        />
      )}
      {order.trouble && isShownByButton(order.trouble) && (
        <TakesFocus when>
          <TroubleNotice trouble={order.trouble} onOtherCard={order.onOtherCard} onPayInYen={order.onPayInYen} />
        </TakesFocus>
      )}
      <OrderButton
        ref={order.orderButton}
        total={total}
        {...{ label, busy: order.busy, bankUrl: order.bankUrl, checksAgain: order.checksAgain }}
        isAway={order.isAway ?? false}
        leaveLabel={t(`kind_${kind}.leave`)}
        note={isOrder ? t(`kind_${kind}.button`) : t('kind_dcc.nextNote')}
      />
    </section>
  )
}

/** What is paid, and a fee that the summary has below its total. */
function useTotal(quote: Quote, kind: PaymentKind, charge: CardCharge | undefined): string {
  const { t } = useTranslation()
  const { price, priceWithTax } = useFormats()
  if (charge) return t('price.inTotal', { total: price(charge.amount, charge.currency) })
  const total = priceWithTax(quote.price, quote.currency)
  const fee = kinds[kind].feeOf?.(quote)
  return fee === undefined
    ? t('price.inTotal', { total })
    : t('price.inTotalAndFee', { total, fee: price(fee, quote.currency) })
}

function useOrderLabel(quote: Quote, isGift = false): string {
  const { t } = useTranslation()
  const { price } = useFormats()
  const kind = salesOf(packOf(quote))
  const isReservation = quote.opens_at !== undefined && !quote.performance
  if (quote.price === 0) return t(isReservation ? 'order.reserve.free' : `order.getFree.${kind}`)
  const what = isReservation ? (`order.reserve.${quote.sales_type}` as const) : (`order.buy.${kind}` as const)
  return t(isGift ? 'order.give' : what, { price: price(quote.price, quote.currency) })
}

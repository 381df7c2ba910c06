import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import type { PaymentKind, Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Checkbox } from '@ginmaku/shared-ui/form/Checkbox.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceRows } from '../../components/PriceRows.tsx'
import { useFormats } from '../../components/use-formats.ts'
import { CouponPart } from './CouponPart.tsx'
import styles from './PurchaseConfirm.module.css'
import { TroubleNotice } from './TroubleNotice.tsx'
import { isShownByButton } from './trouble.ts'
import type { Ordering } from './use-ordering.ts'

export interface OrderSummaryProps extends Pick<Ordering, 'busy' | 'bankUrl' | 'trouble'> {
  quote: Quote
  /** Why the quote is without the coupon in the cart. */
  couponRefusal: Problem | undefined
  /** The price the buyer saw before, when it has changed. */
  priceBefore: number | undefined
  kind: PaymentKind
  /** False where the order is placed on a next page. */
  isOrder: boolean
  /** On the button, instead of the price. */
  label?: string | undefined
  /** What the card is charged, where that is not the price. */
  charged?: string | undefined
  confirmBox: Ref<HTMLInputElement>
  orderButton: Ref<HTMLButtonElement>
  confirmed: boolean
  asksToConfirm: boolean
  onConfirm: (confirmed: boolean) => void
  onResend: () => void
  onOtherCard: () => void
  /** To pay with the same card in yen. */
  onPayInYen: () => void
}

/** The amount, the confirmation and the order button, with all that is said about this attempt to order. */
export function OrderSummary({ quote, kind, isOrder, ...order }: OrderSummaryProps) {
  const { t } = useTranslation()
  const usualLabel = useOrderLabel(quote)
  const label = isOrder ? (order.label ?? usualLabel) : t('kind_dcc.next')
  return (
    <section className={styles.summary} aria-labelledby="purchase-summary">
      <Heading level={2} look="small" id="purchase-summary">
        {t('order.heading')}
      </Heading>
      <PriceNotices quote={quote} priceBefore={order.priceBefore} trouble={order.trouble} />
      <PriceRows amounts={{ ...quote, upgrade_credit: quote.upgrade?.credit }} />
      {order.charged && <p>{order.charged}</p>}
      <CouponPart quote={quote} refusal={order.couponRefusal} takesFocus={order.trouble?.kind === 'coupon'} />
      {isOrder && (
        <Checkbox
          ref={order.confirmBox}
          required
          label={t('order.confirmed')}
          checked={order.confirmed}
          error={order.asksToConfirm ? t('order.required') : undefined}
          onChange={(event) => order.onConfirm(event.target.checked)}
        />
      )}
      {order.trouble && isShownByButton(order.trouble) && (
        <TakesFocus when>
          <TroubleNotice
            trouble={order.trouble}
            onResend={order.onResend}
            onOtherCard={order.onOtherCard}
            onPayInYen={order.onPayInYen}
          />
        </TakesFocus>
      )}
      <Button ref={order.orderButton} type="submit" variant="primary" size="large" wide busy={order.busy !== undefined}>
        {label}
      </Button>
      <p className={styles.note} role="status">
        {order.busy ? t(`order.busy.${order.busy}`) : ''}
      </p>
      {order.bankUrl && (
        // For a buyer who stops the browser while the page on which they pay loads.
        <ButtonLink href={order.bankUrl} size="large" wide>
          {t(`kind_${kind}.leave`)}
        </ButtonLink>
      )}
      <p className={styles.note}>{isOrder ? t(`kind_${kind}.button`) : t('kind_dcc.nextNote')}</p>
    </section>
  )
}

function PriceNotices({ quote, priceBefore, trouble }: Pick<OrderSummaryProps, 'quote' | 'priceBefore' | 'trouble'>) {
  const { t } = useTranslation()
  const { dateTime, price } = useFormats()
  return (
    <>
      {priceBefore !== undefined && (
        <TakesFocus when={trouble?.kind === 'price_changed'}>
          <Notice kind="warn" title={t('order.priceChanged.title')}>
            {t('order.priceChanged.text', {
              before: price(priceBefore, quote.currency),
              now: price(quote.price, quote.currency),
            })}
          </Notice>
        </TakesFocus>
      )}
      {quote.upgrade && (
        <Notice kind="info" title={t('order.upgrade.title')}>
          {t(quote.upgrade.from.view_type === quote.view_type ? 'order.upgrade.quality' : 'order.upgrade.download', {
            held: t(`quality.${quote.upgrade.from.quality_type}`),
            offered: t(`quality.${quote.quality_type}`),
          })}
        </Notice>
      )}
      {quote.opens_at && (
        <Notice kind="info" title={t('order.reservation.title')}>
          {t('order.reservation.text', { date: dateTime(quote.opens_at) })}
        </Notice>
      )}
    </>
  )
}

function useOrderLabel(quote: Quote): string {
  const { t } = useTranslation()
  const { price } = useFormats()
  if (quote.price === 0) return t(`order.getFree.${quote.sales_type}`)
  return t(`order.buy.${quote.sales_type}`, { price: price(quote.price, quote.currency) })
}

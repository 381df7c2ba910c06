import type { Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Checkbox } from '@ginmaku/shared-ui/form/Checkbox.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { FormEvent, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { PackSummary } from '../../components/PackSummary.tsx'
import { PriceRows } from '../../components/PriceRows.tsx'
import { packOf } from '../../components/pack.ts'
import { TakesFocus } from '../../components/TakesFocus.tsx'
import { useFormats } from '../../components/use-formats.ts'
import { OfferedViewingPeriod } from './OfferedViewingPeriod.tsx'
import styles from './PurchaseConfirm.module.css'
import { TermsOfSale } from './TermsOfSale.tsx'
import { TroubleNotice } from './TroubleNotice.tsx'
import type { Trouble } from './trouble.ts'
import type { Ordering } from './use-ordering.ts'

interface Props {
  quote: Quote
  /** The price the buyer saw before, when it has changed. */
  priceBefore: number | undefined
  busy: Ordering['busy']
  bankUrl: Ordering['bankUrl']
  trouble: Trouble | undefined
  confirmBox: Ref<HTMLInputElement>
  orderButton: Ref<HTMLButtonElement>
  confirmed: boolean
  asksToConfirm: boolean
  onConfirm: (confirmed: boolean) => void
  onSubmit: (event: FormEvent) => void
  onResend: () => void
  onOtherCard: () => void
  /** Absent when there is nothing to pay. */
  payment: ReactNode
}

/** The final confirmation: pack, payment method, terms, and the order button. */
export function OrderView({ quote, priceBefore, payment, ...order }: Props) {
  const { t } = useTranslation()
  const { dateTime, price } = useFormats()
  return (
    <form className={styles.columns} noValidate onSubmit={order.onSubmit} aria-label={t('confirm.heading')}>
      <div className={styles.main}>
        <section className={styles.section} aria-labelledby="purchase-item">
          <Heading level={2} id="purchase-item">
            {t('confirm.item')}
          </Heading>
          <PackSummary pack={packOf(quote)}>
            <OfferedViewingPeriod quote={quote} />
          </PackSummary>
        </section>
        <section className={styles.section} aria-labelledby="purchase-payment">
          <Heading level={2} id="purchase-payment">
            {t('payment.heading')}
          </Heading>
          {payment ?? <p className={styles.note}>{t('payment.free')}</p>}
        </section>
        <section className={styles.section} aria-labelledby="purchase-terms">
          <Heading level={2} id="purchase-terms">
            {t('terms.heading')}
          </Heading>
          <TermsOfSale quote={quote} />
        </section>
      </div>
      <section className={styles.summary} aria-labelledby="purchase-summary">
        <Heading level={2} look="small" id="purchase-summary">
          {t('order.heading')}
        </Heading>
        {priceBefore !== undefined && (
          <TakesFocus when={order.trouble?.kind === 'price_changed'} className={styles.message}>
            <Notice kind="warn" title={t('order.priceChanged.title')}>
              {t('order.priceChanged.text', {
                before: price(priceBefore, quote.currency),
                now: price(quote.price, quote.currency),
              })}
            </Notice>
          </TakesFocus>
        )}
        {quote.opens_at && (
          <Notice kind="info" title={t('order.reservation.title')}>
            {t('order.reservation.text', { date: dateTime(quote.opens_at) })}
          </Notice>
        )}
        <PriceRows amounts={quote} />
        <Checkbox
          ref={order.confirmBox}
          required
          label={t('order.confirmed')}
          checked={order.confirmed}
          error={order.asksToConfirm ? t('order.required') : undefined}
          onChange={(event) => order.onConfirm(event.target.checked)}
        />
        {order.trouble && order.trouble.kind !== 'price_changed' && (
          <TakesFocus when className={styles.message}>
            <TroubleNotice trouble={order.trouble} onResend={order.onResend} onOtherCard={order.onOtherCard} />
          </TakesFocus>
        )}
        <Button
          ref={order.orderButton}
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={order.busy !== undefined}
        >
          {useOrderLabel(quote)}
        </Button>
        <p className={styles.note} role="status">
          {order.busy ? t(`order.busy.${order.busy}`) : ''}
        </p>
        {order.bankUrl && (
          // The way on for a buyer who stops the browser while the bank's page loads.
          <ButtonLink href={order.bankUrl} size="large" wide>
            {t('order.toBank')}
          </ButtonLink>
        )}
        <p className={styles.note}>{t('order.notYet')}</p>
        {payment && <p className={styles.note}>{t('order.secure')}</p>}
      </section>
    </form>
  )
}

function useOrderLabel(quote: Quote): string {
  const { t } = useTranslation()
  const { price } = useFormats()
  if (quote.price === 0) return t(`order.getFree.${quote.sales_type}`)
  return t(`order.buy.${quote.sales_type}`, { price: price(quote.price, quote.currency) })
}

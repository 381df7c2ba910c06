import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OnPhone } from '../../components/OnPhone.tsx'
import { PackSummary } from '../../components/PackSummary.tsx'
import { packOf } from '../../components/pack.ts'
import styles from '../../ordering/Ordering.module.css'
import { OfferedViewingPeriod } from './OfferedViewingPeriod.tsx'
import { OrderSummary, type OrderSummaryProps } from './OrderSummary.tsx'
import { TermsOfSale } from './TermsOfSale.tsx'

interface Props extends OrderSummaryProps {
  /** Who the pack is for; nothing if it can't be a gift. */
  giving: ReactNode
  /** The viewing period counts from when the gift is accepted. */
  isGift?: boolean
  /** The choice of how to pay, and its form. */
  payment: ReactNode
  onSubmit: (event: FormEvent) => void
}

/** The final confirmation: pack, payment method, terms, and the order button. */
export function OrderView({ quote, giving, isGift = false, payment, onSubmit, ...order }: Props) {
  const { t } = useTranslation()
  return (
    <form className={styles.columns} noValidate onSubmit={onSubmit} aria-label={t('confirm.heading')}>
      <div className={styles.main}>
        <section className={styles.section} aria-labelledby="purchase-item">
          <Heading level={2} id="purchase-item">
            {t('confirm.item')}
          </Heading>
          <PackSummary pack={packOf(quote)}>
            <OfferedViewingPeriod quote={quote} isGift={isGift} />
          </PackSummary>
          {!isGift && <OnPhone quality={quote.quality_type} />}
        </section>
        {giving}
        <section className={styles.section} aria-labelledby="purchase-payment">
          <Heading level={2} id="purchase-payment">
            {t('payment.heading')}
          </Heading>
          {payment}
        </section>
        <section className={styles.section} aria-labelledby="purchase-terms">
          <Heading level={2} id="purchase-terms">
            {t('terms.heading')}
          </Heading>
          <TermsOfSale quote={quote} isGift={isGift} kind={order.kind} charged={order.charged} />
        </section>
      </div>
      <OrderSummary {...order} quote={quote} isGift={isGift} />
    </form>
  )
}

import type { Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Checkbox } from '@ginmaku/shared-ui/form/Checkbox.tsx'
import { formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import type { FormEvent, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { PackSummary } from '../../components/PackSummary.tsx'
import { PriceRows } from '../../components/PriceRows.tsx'
import styles from './PurchaseConfirm.module.css'
import { packOfQuote } from './pack-of-quote.ts'
import { TermsOfSale } from './TermsOfSale.tsx'
import { TroubleNotice } from './TroubleNotice.tsx'
import type { Trouble } from './trouble.ts'
import type { Ordering } from './use-ordering.ts'
import { ViewingPeriod } from './ViewingPeriod.tsx'

interface Props {
  quote: Quote
  /** The price the buyer saw before, when it has changed. */
  priceBefore: number | undefined
  locale: Locale
  busy: Ordering['busy']
  trouble: Trouble | undefined
  confirmBox: Ref<HTMLInputElement>
  confirmed: boolean
  asksToConfirm: boolean
  onConfirm: (confirmed: boolean) => void
  onSubmit: (event: FormEvent) => void
  onAskAgain: () => void
  onOtherCard: () => void
  /** Absent when there is nothing to pay. */
  payment: ReactNode
}

/** The final confirmation: pack, payment method, terms, and the order button. */
export function OrderView({ quote, priceBefore, locale, payment, ...till }: Props) {
  const { t } = useTranslation()
  const zone = useZone()
  return (
    <form className={styles.columns} noValidate onSubmit={till.onSubmit} aria-label={t('confirm.heading')}>
      <div className={styles.main}>
        <section className={styles.section} aria-labelledby="purchase-item">
          <Heading level={2} id="purchase-item">
            {t('confirm.item')}
          </Heading>
          <PackSummary pack={packOfQuote(quote)}>
            <ViewingPeriod quote={quote} locale={locale} />
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
          <TermsOfSale quote={quote} locale={locale} />
        </section>
      </div>
      <section className={styles.till} aria-labelledby="purchase-till">
        <Heading level={2} look="small" id="purchase-till">
          {t('till.heading')}
        </Heading>
        {priceBefore !== undefined && (
          <Notice kind="warn" title={t('till.price-changed.title')}>
            {t('till.price-changed.text', {
              before: formatPrice(priceBefore, quote.currency, locale),
              now: formatPrice(quote.price, quote.currency, locale),
            })}
          </Notice>
        )}
        {quote.opens_at && (
          <Notice kind="info" title={t('till.reservation.title')}>
            {t('till.reservation.text', { date: formatDateTime(quote.opens_at, locale, zone) })}
          </Notice>
        )}
        <PriceRows amounts={quote} locale={locale} />
        <Checkbox
          ref={till.confirmBox}
          required
          label={t('till.confirmed')}
          checked={till.confirmed}
          error={till.asksToConfirm ? t('till.required') : undefined}
          onChange={(event) => till.onConfirm(event.target.checked)}
        />
        {till.trouble && (
          <div ref={bringIntoView} className={styles.trouble}>
            <TroubleNotice trouble={till.trouble} onAskAgain={till.onAskAgain} onOtherCard={till.onOtherCard} />
          </div>
        )}
        <Button type="submit" variant="primary" size="large" wide busy={till.busy !== undefined}>
          {orderLabel(quote, locale, t)}
        </Button>
        <p className={styles.note} role="status">
          {till.busy ? t(`till.busy.${till.busy}`) : ''}
        </p>
        <p className={styles.note}>{t('till.not-yet')}</p>
        {payment && <p className={styles.note}>{t('till.secure')}</p>}
      </section>
    </form>
  )
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

function orderLabel(quote: Quote, locale: Locale, t: ReturnType<typeof useTranslation>['t']): string {
  if (quote.price === 0) return t(`till.get-free.${quote.sales_type}`)
  return t(`till.buy.${quote.sales_type}`, { price: formatPrice(quote.price, quote.currency, locale) })
}

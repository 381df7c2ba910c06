import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { PaymentItem } from '@ginmaku/shared-contracts/api/purchase/payment.ts'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './HistoryRow.module.css'

type Payment = Pick<PaymentItem, 'purchase_number' | 'status' | 'price' | 'currency' | 'refunded_price'>

/** One fact of a purchase, inside a `<dl>`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

/** What was returned, and what stays paid where that is not nothing; empty when nothing was returned. */
export function Refunded({ item: { price, currency, refunded_price: refunded } }: { item: Payment }) {
  const locale = useLocale()
  const { t } = useTranslation()
  if (refunded === undefined) return null
  const left = price - refunded
  const money = (amount: number) => formatPrice(amount, currency, locale)
  return (
    <Fact label={t('history.refunded')}>
      {left > 0 ? t('history.refundedInPart', { refunded: money(refunded), left: money(left) }) : money(refunded)}
    </Fact>
  )
}

/** The outcome of its payment is open, its refund is under way, or something was returned. */
export const hasPaymentToSee = ({ status, refunded_price }: Payment): boolean =>
  status === 'created' || status === 'authorizing' || status === 'captured' || refunded_price !== undefined

interface PaymentLinkProps {
  /** Shows the status of the order. */
  path: '/purchase-complete' | '/channel-complete'
  item: Payment
  /** Distinguishes the links of several rows. */
  name: string
  children: ReactNode
}

export function PaymentLink({ path, item: { purchase_number }, name, children }: PaymentLinkProps) {
  const { t } = useTranslation()
  return (
    <a className={styles.ask} href={pathTo(path, undefined, { purchase_number })}>
      {children}
      <VisuallyHidden>{t('history.askAbout', { title: name })}</VisuallyHidden>
    </a>
  )
}

/** The receipt of what is paid, and an inquiry. @param name distinguishes the links of several rows */
export function RowLinks({ item: { status, purchase_number }, name }: { item: Payment; name: string }) {
  const { t } = useTranslation()
  const about = <VisuallyHidden>{t('history.askAbout', { title: name })}</VisuallyHidden>
  return (
    <>
      {(status === 'granted' || status === 'captured') && (
        <a
          className={styles.ask}
          href={pathTo('/mypage/history/:purchaseNumber/receipt', { purchaseNumber: purchase_number })}
        >
          {t('history.receipt')}
          {about}
        </a>
      )}
      <a className={styles.ask} href={`/inquiry?purchase_number=${encodeURIComponent(purchase_number)}`}>
        {t('history.ask')}
        {about}
      </a>
    </>
  )
}

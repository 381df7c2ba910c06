import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../ordering/Ordering.module.css'
import { LostCouponNotice } from '../purchase-coupon/LostCouponNotice.tsx'

interface CouponPartProps {
  quote: Quote
  /** Why the quote is without the coupon in the cart. */
  refusal: Problem | undefined
  takesFocus: boolean
  /** It was applied just now, by a button that is gone. */
  isNew?: boolean | undefined
  /** Where a coupon is entered and removed. */
  entry: ReactNode
}

/** The coupon of the order, or why it is not applied, and where it is entered and removed. */
export function CouponPart({ quote, refusal, takesFocus, isNew = false, entry }: CouponPartProps) {
  const { t } = useTranslation()
  // A free title has nothing to take off, and a coupon does not go with an upgrade.
  if (quote.origin_price === 0 || (quote.upgrade && !refusal)) return null
  return (
    <>
      {refusal && (
        <TakesFocus when={takesFocus}>
          <Notice kind="warn" title={t('order.coupon.refused.title')}>
            {`${refusal.message}\n${t('order.coupon.refused.without')}`}
          </Notice>
        </TakesFocus>
      )}
      {quote.coupon && (
        <TakesFocus when={isNew}>
          <p className={styles.note}>{t('order.coupon.name', { name: quote.coupon.coupon_name })}</p>
        </TakesFocus>
      )}
      <LostCouponNotice quote={quote} />
      {entry}
    </>
  )
}

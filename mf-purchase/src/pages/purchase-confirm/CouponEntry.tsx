import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import { couponBounds } from '@ginmaku/shared-contracts/api/purchase/coupon-bounds.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../ordering/Ordering.module.css'
import { CouponRefusalNotice } from '../purchase-coupon/CouponRefusalNotice.tsx'
import type { Coupon } from './use-coupon.ts'

interface CouponEntryProps {
  coupon: Coupon
  isApplied: boolean
}

/** Where a coupon's code is entered without leaving the order, and an applied coupon is removed. */
export function CouponEntry({ coupon, isApplied }: CouponEntryProps) {
  const { t } = useTranslation()
  if (isApplied)
    return (
      // Its own width: the section’s grid would stretch it.
      <div>
        <Button size="small" busy={coupon.busy} onClick={coupon.remove}>
          {t('coupon.applied.remove')}
        </Button>
      </div>
    )
  return (
    // What replaces the button that removed the coupon.
    <TakesFocus when={coupon.change === 'removed'}>
      {coupon.isOpen ? (
        <CouponFields coupon={coupon} />
      ) : (
        <Button size="small" aria-expanded={false} onClick={coupon.open}>
          {t('order.coupon.use')}
        </Button>
      )}
    </TakesFocus>
  )
}

/** A group, not a form: it is within the form of the order. */
function CouponFields({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation()
  const group = useRef<HTMLFieldSetElement>(null)
  const reason = coupon.refusal?.message
  useEffect(() => {
    // The reason moves the field down, which has the focus already.
    if (reason) group.current?.scrollIntoView({ block: 'nearest' })
  }, [reason])
  const applyByEnter = (event: KeyboardEvent) => {
    // Enter also accepts what a Japanese keyboard suggests.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // It would place the order.
    event.preventDefault()
    coupon.apply()
  }
  return (
    <fieldset ref={group} className={styles.coupon} aria-label={t('coupon.form')}>
      <CouponRefusalNotice refusal={coupon.refusal} />
      <Field
        ref={coupon.field}
        label={t('coupon.code')}
        hint={t('coupon.hint')}
        value={coupon.typed}
        error={coupon.isMissing ? t('mistakes.couponRequired') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={couponBounds.maxTyped}
        onChange={(event) => coupon.type(event.target.value)}
        onKeyDown={applyByEnter}
      />
      <Button busy={coupon.busy} onClick={coupon.apply}>
        {t('coupon.apply')}
      </Button>
    </fieldset>
  )
}

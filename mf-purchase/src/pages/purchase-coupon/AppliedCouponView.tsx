import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import cardStyles from '../../card/CardPages.module.css'
import { PriceRows } from '../../components/PriceRows.tsx'
import { useFormats } from '../../components/use-formats.ts'
import { useOffer } from '../purchase-confirm/use-offer.ts'
import { LostCouponNotice } from './LostCouponNotice.tsx'

interface AppliedCouponViewProps {
  cart: CartState
  takesFocus: boolean
  onRemove: () => void
}

/** What the coupon takes off, and the ways on: back to the order, or without it. */
export function AppliedCouponView({ cart, takesFocus, onRemove }: AppliedCouponViewProps) {
  const { t } = useTranslation()
  const { price } = useFormats()
  const amounts = {
    ...{ origin_price: cart.price, coupon_price: cart.couponPrice, price: cart.confirmPrice, fee: 0 },
    currency: cart.currency,
  }
  return (
    <section className={cardStyles.section} aria-label={t('coupon.applied.label')}>
      <TakesFocus when={takesFocus}>
        <Notice kind="success" title={t('coupon.applied.title', { off: price(cart.couponPrice, cart.currency) })}>
          {t('coupon.applied.code', { code: cart.couponCode })}
        </Notice>
      </TakesFocus>
      <PriceRows amounts={amounts} />
      {/* Only the offer says what is lost, and only of a coupon that leaves nothing to pay. */}
      {cart.confirmPrice === 0 && (
        <SectionBoundary optional>
          <LostPart cart={cart} />
        </SectionBoundary>
      )}
      <ButtonLink href="/purchase-confirm" variant="primary" size="large" wide>
        {t('coupon.applied.continue')}
      </ButtonLink>
      <Button size="large" wide onClick={onRemove}>
        {t('coupon.applied.remove')}
      </Button>
      <p className={cardStyles.note}>{t('coupon.applied.notYet')}</p>
    </section>
  )
}

function LostPart({ cart }: { cart: CartState }) {
  const { offer } = useOffer(cart.packPriceId, cart.couponCode, false)
  return offer.quote && <LostCouponNotice quote={offer.quote} />
}

import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Price } from '@ginmaku/shared-ui/text/Price.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CartOpening } from '../../components/CartOpening.tsx'
import { withCoupon, withoutCoupon } from '../../components/cart-coupon.ts'
import { PackSummary } from '../../components/PackSummary.tsx'
import { packInCart } from '../../components/pack.ts'
import { useLastCart } from '../../components/use-last-cart.ts'
import { AppliedCouponView } from './AppliedCouponView.tsx'
import { EnterCoupon } from './EnterCoupon.tsx'
import messages from './messages.json' with { type: 'json' }

/** spec §2.4 /purchase-coupon: a coupon for the pack in the cart, then back to the order. */
export const PurchaseCouponPage = withMessages(messages, () => {
  const { t } = useTranslation()
  const host = useHost()
  const cart = useLastCart()
  // What replaces the pressed button takes the focus.
  const [hasChanged, setChanged] = useState(false)
  usePageDescription({ title: t('coupon.heading') })

  if (!cart)
    return (
      <NarrowPage heading={t('coupon.heading')}>
        <EmptyState
          title={t('coupon.empty.title')}
          action={<ButtonLink href="/">{t('coupon.empty.home')}</ButtonLink>}
        />
      </NarrowPage>
    )
  const change = (next: typeof cart) => {
    setChanged(true)
    host.bus.publish('cart', next)
  }
  return (
    <NarrowPage heading={t('coupon.heading')} lead={!cart.couponCode && t('coupon.lead')}>
      <PackSummary pack={packInCart(cart)}>
        {!cart.couponCode && (
          <p>
            <Price amount={cart.price} currency={cart.currency} />
          </p>
        )}
        <CartOpening cart={cart} />
      </PackSummary>
      {cart.couponCode ? (
        <AppliedCouponView cart={cart} takesFocus={hasChanged} onRemove={() => change(withoutCoupon(cart))} />
      ) : (
        <EnterCoupon
          packPriceId={cart.packPriceId}
          takesFocus={hasChanged}
          onApplied={(coupon) => change(withCoupon(cart, coupon))}
        />
      )}
    </NarrowPage>
  )
})

import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { PageBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import { useLastCart } from '../../components/use-last-cart.ts'
import { kindMessages } from '../../kinds/kind-messages.ts'
import messages from '../../ordering/messages.json' with { type: 'json' }
import styles from '../../ordering/Ordering.module.css'
import { OrderSkeleton } from '../../ordering/OrderSkeleton.tsx'
import couponMessages from '../purchase-coupon/messages.json' with { type: 'json' }
import { LoginStep } from './LoginStep.tsx'
import { OrderPage } from './OrderPage.tsx'

/** spec §2.4 /purchase-confirm: the final confirmation screen for the pack in the cart. */
const ConfirmPage = withMessages(messages, () => {
  const { t } = useTranslation()
  const { loggedIn, memberKey } = useTopic('session')
  const cart = useLastCart()
  usePageDescription({ title: t('confirm.heading') })

  return (
    <div className={styles.page}>
      <PageHeading>{t('confirm.heading')}</PageHeading>
      {!cart && (
        <EmptyState
          title={t('confirm.empty.title')}
          action={<ButtonLink href="/">{t('confirm.empty.home')}</ButtonLink>}
        />
      )}
      {cart && !loggedIn && <LoginStep cart={cart} />}
      {cart && loggedIn && (
        <PageBoundary fallback={<OrderSkeleton />}>
          <OrderPage key={`${cart.packPriceId} ${memberKey}`} cart={cart} />
        </PageBoundary>
      )}
    </div>
  )
})

export const PurchaseConfirmPage = withMessages(kindMessages, withMessages(couponMessages, ConfirmPage))

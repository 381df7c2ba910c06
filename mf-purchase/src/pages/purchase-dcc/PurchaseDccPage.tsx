import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { PageBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLastCart } from '../../components/use-last-cart.ts'
import { kindMessages } from '../../kinds/kind-messages.ts'
import orderMessages from '../../ordering/messages.json' with { type: 'json' }
import styles from '../../ordering/Ordering.module.css'
import { OrderSkeleton } from '../../ordering/OrderSkeleton.tsx'
import { OrderPage } from '../purchase-confirm/OrderPage.tsx'
import couponMessages from '../purchase-coupon/messages.json' with { type: 'json' }
import { DccForm } from './DccForm.tsx'
import messages from './messages.json' with { type: 'json' }

const DccPage = withMessages(messages, () => {
  const { t } = useTranslation()
  const host = useHost()
  const { memberKey } = useTopic('session')
  const cart = useLastCart()
  const [search] = useSearchParams()
  // While the next remote is being fetched, this page is still mounted, but the address is already the next one's.
  const [offerId, setOfferId] = useState(search.get('dcc_offer_id'))
  const [savesCard] = useState(search.get('save_card') === '1')
  // An offer can't be for a gift.
  const isGift = (cart?.gift ?? null) !== null
  usePageDescription({ title: t('dcc.heading') })

  useEffect(() => {
    if (!offerId || isGift) host.navigate('/purchase-confirm', { replace: true })
  }, [host, offerId, isGift])
  const showNext = (next: string) => {
    setOfferId(next)
    const query = { dcc_offer_id: next, ...(savesCard && { save_card: '1' }) }
    host.navigate(pathTo('/purchase-dcc', undefined, query), { replace: true })
  }
  return (
    <div className={styles.page}>
      <PageHeading>{t('dcc.heading')}</PageHeading>
      {cart && offerId && !isGift && (
        <PageBoundary fallback={<OrderSkeleton />}>
          <OrderPage
            key={`${cart.packPriceId} ${memberKey}`}
            cart={cart}
            form={(form) => <DccForm {...form} offerId={offerId} savesCard={savesCard} onNextOffer={showNext} />}
          />
        </PageBoundary>
      )}
    </div>
  )
})

/**
 * spec §2.4 /purchase-dcc?dcc_offer_id=: in which currency a card from abroad is charged, with the final confirmation of the order.
 */
export const PurchaseDccPage = withMessages(
  kindMessages,
  withMessages(couponMessages, withMessages(orderMessages, DccPage)),
)

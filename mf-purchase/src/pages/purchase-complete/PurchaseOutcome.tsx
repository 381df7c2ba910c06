import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { OwnGift } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { type CartGift, type CartState, cartWith } from '@ginmaku/shared-contracts/host/cart.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useTranslation } from 'react-i18next'
import { performanceOf } from '../../components/PerformanceTime.tsx'
import { OutcomePage } from '../../outcome/OutcomePage.tsx'
import { isReserved, stageOf } from '../../outcome/stage.ts'
import { isRefunding } from '../../outcome/timeline-steps.ts'
import { useCancelling } from '../../outcome/use-cancelling.ts'
import { ConfirmingView } from './ConfirmingView.tsx'
import { GiftThanksView } from './GiftThanksView.tsx'
import { NextEpisode } from './NextEpisode.tsx'
import { NextTitles } from './NextTitles.tsx'
import { ThanksView } from './ThanksView.tsx'
import { UnpaidView } from './UnpaidView.tsx'
import { useCarrierReturn } from './use-carrier-return.ts'
import { usePublishCompleted } from './use-publish-completed.ts'
import { usePurchase } from './use-purchase.ts'
import { useRightPage } from './use-right-page.ts'
import { WatchNow } from './WatchNow.tsx'

/** One purchase, rendered by its stage. */
export function PurchaseOutcome({ purchaseNumber }: { purchaseNumber: string }) {
  const { t } = useTranslation()
  const host = useHost()
  const { order: purchase, isOffline, takesLong } = usePurchase(purchaseNumber)
  const { onCancel, cancelling, replacesCancel } = useCancelling(purchaseNumber, 'GET /purchase/{purchase_number}')
  const stage = stageOf(purchase)
  const title = useTitle(purchase)
  useRightPage(purchase)
  const isUnverified = useCarrierReturn(purchaseNumber)
  usePublishCompleted(purchase)

  return (
    <OutcomePage title={title}>
      {isUnverified && (
        <Notice kind="warn" title={t('unverified.title')}>
          {t('unverified.text')}
        </Notice>
      )}
      {stage === 'granted' && purchase.gift && (
        <GiftThanksView purchase={purchase} gift={purchase.gift} title={title} replacesCancel={replacesCancel} />
      )}
      {stage === 'granted' && !purchase.gift && (
        <ThanksView
          purchase={purchase}
          title={title}
          replacesCancel={replacesCancel}
          watch={<WatchNow purchase={purchase} />}
          nextEpisode={<NextEpisode purchase={purchase} />}
          next={<NextTitles fullTitleId={purchase.full_title_id} />}
          onGive={() => give(host, purchase)}
        />
      )}
      {(stage === 'confirming' || stage === 'action') && (
        <ConfirmingView
          purchase={purchase}
          isOffline={isOffline}
          takesLong={takesLong}
          cancelling={cancelling}
          onCancel={onCancel}
        />
      )}
      {(stage === 'unpaid' || stage === 'refunded') && (
        <UnpaidView purchase={purchase} replacesCancel={replacesCancel} onTryAgain={() => tryAgain(host, purchase)} />
      )}
    </OutcomePage>
  )
}

function useTitle(purchase: Purchase): string {
  const { t } = useTranslation()
  const stage = stageOf(purchase)
  if (stage === 'action') return t(`kind_${purchase.payment_kind}.action.title`)
  if (stage === 'granted' && purchase.gift?.status === 'returning') return t('given.returning')
  if (stage === 'granted' && !purchase.gift && isRefunding(purchase)) return t('thanks.refunding')
  if (stage === 'granted' && isReserved(purchase) && !purchase.performance && !purchase.gift) return t('stage.reserved')
  return t(`stage.${stage}`)
}

/** Puts the pack back into the cart, which is empty in another tab or after a detour; otherwise its coupon stays there. */
function tryAgain(host: Host, purchase: Purchase): void {
  const kept = host.bus.read('cart')
  host.bus.publish('cart', kept?.packPriceId === purchase.pack_price_id ? kept : cartOf(purchase))
  host.navigate('/purchase-confirm')
}

/** Puts the pack into the cart as a gift, which its holder may buy too. */
function give(host: Host, purchase: Purchase): void {
  const gift = { by: 'link', mail: '', senderName: '', message: '' } as const
  host.bus.publish('cart', { ...cartOf(purchase), gift })
  host.navigate('/purchase-confirm')
}

const cartOf = (purchase: Purchase): CartState => ({
  ...cartWith({
    fullTitleId: purchase.full_title_id,
    titleName: purchase.title_name,
    image: purchase.image,
    packId: purchase.pack_id,
    packName: purchase.pack_name,
    packPriceId: purchase.pack_price_id,
    salesType: purchase.sales_type,
    viewType: purchase.view_type,
    qualityType: purchase.quality_type,
    originPrice: purchase.origin_price,
    price: purchase.origin_price,
    currency: purchase.currency,
    playIds: purchase.play_ids,
    viewDays: purchase.view_days ?? null,
  }),
  gift: purchase.gift ? cartGiftOf(purchase.gift) : null,
  opensAt: isReserved(purchase) ? (purchase.opens_at ?? null) : null,
  performance: purchase.performance ? performanceOf(purchase.performance) : null,
})

/** The gift as it was typed. */
const cartGiftOf = ({ mail, sender_name, message }: OwnGift): CartGift => ({
  by: mail ? 'mail' : 'link',
  mail: mail ?? '',
  senderName: sender_name ?? '',
  message: message ?? '',
})

import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { ChannelOrder } from '@ginmaku/shared-contracts/api/purchase/channel-order.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import { channelJoinPath } from '../../components/channel-order.ts'
import { useFormats } from '../../components/use-formats.ts'
import styles from '../../outcome/Outcome.module.css'
import { PaymentTimeline } from '../../outcome/PaymentTimeline.tsx'

interface Props {
  order: ChannelOrder
  title: string
  isRefunded: boolean
  /** The buyer pressed Cancel, which this view replaces. */
  replacesCancel: boolean
}

/** The order ended without a membership: why, what happened to the money and when, and what to do next. */
export function NotJoinedView({ order, title, isRefunded, replacesCancel }: Props) {
  const { t } = useTranslation()
  const { price } = useFormats()
  const { publisher_id: publisherId, status } = order
  return (
    <>
      <TakesFocus when={replacesCancel}>
        <PageHeading>{title}</PageHeading>
      </TakesFocus>
      <Notice kind={status === 'failed' ? 'error' : 'warn'} title={useReason(order)}>
        {isRefunded ? t('kind_card.refunded', { price: price(order.price, order.currency) }) : t('unpaid.notCharged')}
      </Notice>
      <section className={styles.card} aria-label={t('joined.receipt')}>
        <p>{t('joined.name', { name: order.name })}</p>
        <p className={styles.number}>{t('receipt.numberIs', { number: order.purchase_number })}</p>
        <div className={styles.actions}>
          {!isRefunded && (
            <ButtonLink variant="primary" size="large" href={channelJoinPath(publisherId)}>
              {t('joined.again')}
            </ButtonLink>
          )}
          <ButtonLink size="large" href={pathTo('/channel/:publisherId', { publisherId })}>
            {t('joined.toChannel')}
          </ButtonLink>
        </div>
      </section>
      <PaymentTimeline purchase={order} isOfChannel />
    </>
  )
}

function useReason({ status, failure }: ChannelOrder): string {
  const { t } = useTranslation()
  switch (failure?.code) {
    case 'card_declined':
    case 'insufficient_funds':
    case 'card_not_accepted':
    case 'three_ds_failed':
      return t(`trouble.${failure.code}.title`)
  }
  if (failure) return failure.message
  if (status === 'cancelled' || status === 'expired' || status === 'refunded') return t(`joined.why.${status}`)
  return t('kind_card.failed')
}

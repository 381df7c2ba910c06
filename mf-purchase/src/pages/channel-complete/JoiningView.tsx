import type { ChannelOrder } from '@ginmaku/shared-contracts/api/purchase/channel-order.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../components/use-formats.ts'
import styles from '../../outcome/Outcome.module.css'
import { PaymentTimeline } from '../../outcome/PaymentTimeline.tsx'

interface Props {
  order: ChannelOrder
  title: string
  /** The buyer's bank is waiting for them. */
  waitsForBuyer: boolean
  isOffline: boolean
  takesLong: boolean
  cancelling: boolean
  onCancel: () => void
}

/** The outcome is pending: what happens now, and what the buyer can do in the meantime. */
export function JoiningView({ order, title, waitsForBuyer, isOffline, takesLong, cancelling, onCancel }: Props) {
  const { t } = useTranslation()
  const { priceWithTax } = useFormats()
  return (
    <>
      <PageHeading lead={t(waitsForBuyer ? 'joined.action.lead' : 'kind_card.confirming')}>{title}</PageHeading>
      {!waitsForBuyer && <div className={styles.progress} aria-hidden="true" />}
      {waitsForBuyer && (
        <>
          <div className={styles.actions}>
            <ButtonLink variant="primary" size="large" href={order.next.url}>
              {t('kind_card.action.continue')}
            </ButtonLink>
            <Button size="large" busy={cancelling} onClick={onCancel}>
              {t('joined.action.cancel')}
            </Button>
          </div>
          <PaymentTimeline purchase={order} />
        </>
      )}
      {takesLong && !waitsForBuyer && (
        <Notice kind="info" title={t('confirming.long.title')}>
          {t('joined.long')}
        </Notice>
      )}
      {isOffline && (
        <Notice kind="warn" title={t('confirming.offline.title')}>
          {t('confirming.offline.text')}
        </Notice>
      )}
      <section className={styles.card} aria-label={t('joined.receipt')}>
        <p>
          {t('joined.name', { name: order.name })}: {priceWithTax(order.price, order.currency)}
        </p>
        <p className={styles.number}>{t('receipt.numberIs', { number: order.purchase_number })}</p>
      </section>
    </>
  )
}

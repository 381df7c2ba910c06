import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import { PackSummary } from '../../components/PackSummary.tsx'
import { PriceRows } from '../../components/PriceRows.tsx'
import { packOf } from '../../components/pack.ts'
import styles from '../../outcome/Outcome.module.css'
import { PaymentTimeline } from '../../outcome/PaymentTimeline.tsx'
import { stageOf } from '../../outcome/stage.ts'

interface Props {
  purchase: Purchase
  isOffline: boolean
  takesLong: boolean
  cancelling: boolean
  onCancel: () => void
}

/** The outcome is pending: what happens now, and what the buyer can do in the meantime. */
export function ConfirmingView({ purchase, isOffline, takesLong, cancelling, onCancel }: Props) {
  const { t } = useTranslation()
  const { payment_kind: kind } = purchase
  const waitsForBuyer = stageOf(purchase) === 'action'
  return (
    <>
      <PageHeading lead={t(waitsForBuyer ? `kind_${kind}.action.lead` : `kind_${kind}.confirming`)}>
        {t(waitsForBuyer ? `kind_${kind}.action.title` : 'stage.confirming')}
      </PageHeading>
      {!waitsForBuyer && <div className={styles.progress} aria-hidden="true" />}
      {waitsForBuyer && (
        <div className={styles.actions}>
          <ButtonLink variant="primary" size="large" href={purchase.next.url}>
            {t(`kind_${kind}.action.continue`)}
          </ButtonLink>
          <Button size="large" busy={cancelling} onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        </div>
      )}
      <PaymentTimeline purchase={purchase} />
      {takesLong && !waitsForBuyer && (
        <Notice
          kind="info"
          title={t('confirming.long.title')}
          actions={
            <ButtonLink size="small" href="/library">
              {t('actions.toLibrary')}
            </ButtonLink>
          }
        >
          {t('confirming.long.text')}
        </Notice>
      )}
      {isOffline && (
        <Notice kind="warn" title={t('confirming.offline.title')}>
          {t('confirming.offline.text')}
        </Notice>
      )}
      <section className={styles.card} aria-label={t('receipt.heading')}>
        <PackSummary pack={packOf(purchase)}>
          <p className={styles.number}>{t('receipt.numberIs', { number: purchase.purchase_number })}</p>
        </PackSummary>
        <PriceRows amounts={purchase} />
      </section>
    </>
  )
}

import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import { PackSummary } from '../../components/PackSummary.tsx'
import { PriceRows } from '../../components/PriceRows.tsx'
import styles from './PurchaseComplete.module.css'
import { packOfPurchase } from './pack-of-purchase.ts'
import { stageOf } from './stage.ts'

interface Props {
  purchase: Purchase
  locale: Locale
  outOfTouch: boolean
  takesLong: boolean
  cancelling: boolean
  onCancel: () => void
}

/** The outcome is pending: what happens now, and what the buyer can do meanwhile. */
export function ConfirmingView({ purchase, locale, outOfTouch, takesLong, cancelling, onCancel }: Props) {
  const { t } = useTranslation()
  const waitsForBuyer = stageOf(purchase) === 'action'
  return (
    <>
      <PageHeading lead={t(waitsForBuyer ? 'action.lead' : 'confirming.lead')}>
        {t(waitsForBuyer ? 'stage.action' : 'stage.confirming')}
      </PageHeading>
      {!waitsForBuyer && <div className={styles.progress} aria-hidden="true" />}
      {waitsForBuyer && (
        <div className={styles.actions}>
          <ButtonLink variant="primary" size="large" href={purchase.next.url}>
            {t('action.continue')}
          </ButtonLink>
          <Button size="large" busy={cancelling} onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        </div>
      )}
      {takesLong && !waitsForBuyer && (
        <Notice
          kind="info"
          title={t('confirming.long.title')}
          actions={
            <ButtonLink size="small" href="/library">
              {t('actions.to-library')}
            </ButtonLink>
          }
        >
          {t('confirming.long.text')}
        </Notice>
      )}
      {outOfTouch && (
        <Notice kind="warn" title={t('confirming.out-of-touch.title')}>
          {t('confirming.out-of-touch.text')}
        </Notice>
      )}
      <section className={styles.card} aria-label={t('receipt.heading')}>
        <PackSummary pack={packOfPurchase(purchase)}>
          <p className={styles.number}>{t('receipt.number-is', { number: purchase.purchase_number })}</p>
        </PackSummary>
        <PriceRows amounts={purchase} locale={locale} />
      </section>
    </>
  )
}

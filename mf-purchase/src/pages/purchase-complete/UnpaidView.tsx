import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import { PackSummary } from '../../components/PackSummary.tsx'
import styles from './PurchaseComplete.module.css'
import { packOfPurchase } from './pack-of-purchase.ts'
import { stageOf } from './stage.ts'

interface Props {
  purchase: Purchase
  locale: Locale
  onTryAgain: () => void
}

/** The purchase ended unpaid: why, that nothing is charged, and what to do next. */
export function UnpaidView({ purchase, locale, onTryAgain }: Props) {
  const { t } = useTranslation()
  const refunded = stageOf(purchase) === 'refunded'
  const price = formatPrice(purchase.price, purchase.currency, locale)
  return (
    <>
      <PageHeading>{t(refunded ? 'stage.refunded' : 'stage.unpaid')}</PageHeading>
      <Notice kind={purchase.status === 'failed' ? 'error' : 'warn'} title={useReason(purchase)}>
        {refunded ? t('unpaid.money-back', { price }) : t('unpaid.not-charged')}
      </Notice>
      <section className={styles.card} aria-label={t('thanks.item')}>
        <PackSummary pack={packOfPurchase(purchase)}>
          <p className={styles.number}>{t('receipt.number-is', { number: purchase.purchase_number })}</p>
        </PackSummary>
        <div className={styles.actions}>
          <Button variant="primary" size="large" onClick={onTryAgain}>
            {t('unpaid.try-again')}
          </Button>
          <ButtonLink size="large" href={pathTo('/title/:fullTitleId', { fullTitleId: purchase.full_title_id })}>
            {t('actions.to-title')}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

function useReason({ status, failure }: Purchase): string {
  const { t } = useTranslation()
  switch (failure?.code) {
    case 'card_declined':
    case 'insufficient_funds':
    case 'card_not_accepted':
    case 'three_ds_failed':
      return t(`trouble.${failure.code}.title`)
  }
  if (failure) return failure.message
  if (status === 'cancelled' || status === 'expired' || status === 'refunded') return t(`unpaid.why.${status}`)
  return t('unpaid.why.failed')
}

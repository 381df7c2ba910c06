import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PackSummary } from '../../components/PackSummary.tsx'
import { isReserved } from './is-reserved.ts'
import styles from './PurchaseComplete.module.css'
import { PurchasedPeriod } from './PurchasedPeriod.tsx'
import { packOfPurchase } from './pack-of-purchase.ts'
import { Receipt } from './Receipt.tsx'

interface Props {
  purchase: Purchase
  locale: Locale
  /** The play button. */
  watch: ReactNode
}

/** Paid and granted: thanks, where to watch, and what was paid. */
export function ThanksView({ purchase, locale, watch }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading lead={useLead(purchase, locale)}>{t('stage.granted')}</PageHeading>
      <section className={styles.card} aria-label={t('thanks.item')}>
        <PackSummary pack={packOfPurchase(purchase)}>
          <p className={styles.period}>
            <PurchasedPeriod purchase={purchase} locale={locale} />
          </p>
        </PackSummary>
        <div className={styles.actions}>
          {watch}
          <ButtonLink size="large" href="/library">
            {t('actions.to-library')}
          </ButtonLink>
        </div>
      </section>
      <section className={styles.receipt} aria-labelledby="purchase-receipt">
        <Heading level={2} id="purchase-receipt">
          {t('receipt.heading')}
        </Heading>
        <Receipt purchase={purchase} locale={locale} />
      </section>
    </>
  )
}

function useLead(purchase: Purchase, locale: Locale): string {
  const { t } = useTranslation()
  const zone = useZone()
  if (purchase.opens_at && isReserved(purchase))
    return t('thanks.lead.reserved', { date: formatDateTime(purchase.opens_at, locale, zone) })
  if (purchase.view_expire_at) return t('thanks.lead.until')
  return t(`thanks.lead.${purchase.sales_type}`)
}

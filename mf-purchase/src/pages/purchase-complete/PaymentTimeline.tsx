import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import styles from './PurchaseComplete.module.css'

/** What happened when, until when the buyer may still pay, and what happens then. */
export function PaymentTimeline({ purchase }: { purchase: Pick<Purchase, 'events' | 'created_at' | 'expires_at'> }) {
  const { t } = useTranslation()
  const left = purchase.events.findLast(({ kind }) => kind === 'action_required')?.at
  const times = [
    { label: t('timeline.ordered'), at: purchase.created_at },
    { label: t('timeline.left'), at: left },
    { label: t('timeline.until'), at: purchase.expires_at },
  ]
  return (
    <section className={styles.receipt} aria-labelledby="payment-timeline">
      <Heading level={2} look="small" id="payment-timeline">
        {t('timeline.heading')}
      </Heading>
      <DefinitionList
        rows={times.flatMap(({ label, at }) => (at ? [{ label, value: <DateTime instant={at} /> }] : []))}
      />
      <p className={styles.number}>{t('timeline.then')}</p>
    </section>
  )
}

import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../ExplainedPayment.module.css'
import { RateView } from './RateView.tsx'

/** What the card was charged, and at which rate. */
export function ChargedInCurrency({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const { charged, price, currency } = purchase
  if (!charged) return null
  return (
    <section className={styles.charged} aria-labelledby="charged-in-currency">
      <Heading level={2} id="charged-in-currency">
        {t('kind_dcc.charged')}
      </Heading>
      <RateView price={price} currency={currency} charge={charged} />
      <p className={styles.note}>{t('kind_dcc.chosen')}</p>
    </section>
  )
}

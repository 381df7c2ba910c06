import type { ChannelQuote } from '@ginmaku/shared-contracts/api/purchase/channel-order.ts'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../ordering/Ordering.module.css'
import { ChannelSummary } from './ChannelSummary.tsx'
import { JoinSummary, type JoinSummaryProps } from './JoinSummary.tsx'
import { TermsOfMembership } from './TermsOfMembership.tsx'

interface Props extends JoinSummaryProps {
  quote: ChannelQuote
  /** The choice of the card; nothing for a channel that costs nothing. */
  payment: ReactNode
  onSubmit: (event: FormEvent) => void
}

/** The final confirmation: channel, card, terms, and the button that joins. */
export function JoinView({ quote, payment, onSubmit, ...order }: Props) {
  const { t } = useTranslation()
  return (
    <form className={styles.columns} noValidate onSubmit={onSubmit} aria-label={t('join.heading')}>
      <div className={styles.main}>
        <ChannelSummary {...quote} name={quote.publisher.name} />
        {payment && (
          <section className={styles.section} aria-labelledby="join-payment">
            <Heading level={2} id="join-payment">
              {t('payment.heading')}
            </Heading>
            <p className={styles.note}>{t('join.cardIsKept')}</p>
            {payment}
          </section>
        )}
        <section className={styles.section} aria-labelledby="join-terms">
          <Heading level={2} id="join-terms">
            {t('terms.heading')}
          </Heading>
          <TermsOfMembership quote={quote} />
        </section>
      </div>
      <JoinSummary {...order} quote={quote} />
    </form>
  )
}

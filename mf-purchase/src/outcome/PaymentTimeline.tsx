import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../components/use-formats.ts'
import { kinds } from '../kinds/kinds.ts'
import styles from './PaymentTimeline.module.css'
import { nextStep, type PastStep, pastSteps, type TimedPayment } from './timeline-steps.ts'

interface Props {
  purchase: TimedPayment
  /** The payment is for a channel membership, which is not in the library. */
  isOfChannel?: boolean
}

/** What happened to a payment and when, and what comes next, for every way to pay. */
export function PaymentTimeline({ purchase, isOfChannel = false }: Props) {
  const { t } = useTranslation()
  const wordsOf = useMessages(purchase, isOfChannel)
  const next = nextStep(purchase)
  return (
    <section className={styles.timeline} aria-labelledby="payment-timeline">
      <Heading level={2} look="small" id="payment-timeline">
        {t(purchase.price === 0 ? 'timeline.headingFree' : 'timeline.heading')}
      </Heading>
      <ol className={styles.steps}>
        {pastSteps(purchase).map((step) => (
          <li key={step.word + step.at} className={styles.step}>
            <span>{wordsOf(step)}</span>
            <span className={styles.time}>
              <DateTime instant={step.at} />
            </span>
          </li>
        ))}
        {next && (
          <li className={`${styles.step} ${styles.next}`} aria-current="step">
            <span>{t(`timeline.next.${next.word}`)}</span>
            {next.at && (
              <span className={styles.time}>
                <DateTime instant={next.at} />
              </span>
            )}
          </li>
        )}
      </ol>
      {next && <p className={styles.then}>{t(`timeline.then.${next.word}`)}</p>}
    </section>
  )
}

function useMessages({ payment_kind: kind = 'card', currency }: TimedPayment, isOfChannel: boolean) {
  const { t } = useTranslation()
  const { price } = useFormats()
  return ({ word, amount }: PastStep): string => {
    if (word === 'left') return t(`timeline.left.${kinds[kind].payAt ?? 'bank'}`)
    if (word === 'granted' && isOfChannel) return t('timeline.joined')
    if (amount === undefined) return t(`timeline.${word}`)
    return t('timeline.withAmount', { step: t(`timeline.${word}`), amount: price(amount, currency) })
  }
}

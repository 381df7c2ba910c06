import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { Price } from '@ginmaku/shared-ui/text/Price.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../../ordering/Ordering.module.css'

interface Props {
  /** Of the publisher. */
  name: string
  description: string
  price: number
  currency: string
}

/** The channel to join, and what a month of it costs. */
export function ChannelSummary({ name, description, price, currency }: Props) {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="join-channel">
      <Heading level={2} id="join-channel">
        {t('join.channel', { name })}
      </Heading>
      {description && (
        <p>
          <OwnLanguage>{description}</OwnLanguage>
        </p>
      )}
      <p>
        {t('join.monthly')} <Price amount={price} currency={currency} />
      </p>
    </section>
  )
}

import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Publisher } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import styles from './FeaturedPublisherView.module.css'

export function FeaturedPublisherView({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation()
  return (
    <section className={styles.featured}>
      <div className={styles.words}>
        <Heading level={2}>{t('landing.featured')}</Heading>
        <p className={styles.text}>{t('landing.featured_text')}</p>
      </div>
      <ButtonLink href={pathTo('/publisher-title/:publisherId', { publisherId: publisher.publisher_id })}>
        {t('landing.featured_action', { publisher: publisher.name })}
      </ButtonLink>
    </section>
  )
}

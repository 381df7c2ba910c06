import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Publisher } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import styles from './FeaturedPublisher.module.css'

/** The publisher promoted on the English landing page: kabuki on demand (spec §1). */
export function FeaturedPublisher({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation()
  return (
    <section className={styles.featured}>
      <div className={styles.text}>
        <Heading level={2}>{t('landing.featured')}</Heading>
        <p className={styles.lead}>{t('landing.featuredText')}</p>
      </div>
      <ButtonLink href={pathTo('/publisher-title/:publisherId', { publisherId: publisher.publisher_id })}>
        {t('landing.featuredAction', { publisher: publisher.name })}
      </ButtonLink>
    </section>
  )
}

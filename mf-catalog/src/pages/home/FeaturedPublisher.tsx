import { useAnswer } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import { allPublishers } from '../../app/calls.ts'
import styles from './FeaturedPublisher.module.css'

/** The publisher promoted on the English landing page: kabuki on demand (spec §1). */
const featuredPublisherId = 'matsukage'

/** The landing page's highlighted publisher; renders nothing when the catalogue lacks it. */
export function FeaturedPublisher() {
  return (
    <SectionBoundary optional>
      <Featured />
    </SectionBoundary>
  )
}

function Featured() {
  const { t } = useTranslation()
  const { items } = useAnswer(...allPublishers)
  const publisher = items.find((candidate) => candidate.publisher_id === featuredPublisherId)
  if (!publisher) return null
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

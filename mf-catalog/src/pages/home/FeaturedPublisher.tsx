import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import styles from './FeaturedPublisher.module.css'

type Featured = NonNullable<CallResponse<'GET /home'>['featured_publisher']>

/** The publisher promoted on the English landing page: kabuki on demand (spec §1.5). */
export function FeaturedPublisher({ publisher }: { publisher: Featured }) {
  const { t } = useTranslation()
  return (
    <section className={styles.featured}>
      <div className={styles.text}>
        <Heading level={2}>{t('landing.featured')}</Heading>
        <p className={styles.lead}>{t('landing.featuredText')}</p>
      </div>
      <ButtonLink href={pageOf(publisher)}>{t('landing.featuredAction', { publisher: publisher.name })}</ButtonLink>
    </section>
  )
}

/** Its own page, or the list of its titles. */
const pageOf = ({ publisher_id, page }: Featured) =>
  page === undefined ? pathTo('/publisher-title/:publisherId', { publisherId: publisher_id }) : `/${page}`

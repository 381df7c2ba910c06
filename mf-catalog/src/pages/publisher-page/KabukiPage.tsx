import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { MoreItems } from '@ginmaku/remote-kit/pages/MoreItems.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Page } from '../../components/page/Page.tsx'
import { Section } from '../../components/page/Section.tsx'
import { FeaturedTitle } from './FeaturedTitle.tsx'
import styles from './KabukiPage.module.css'
import { LiveProgrammes } from './LiveProgrammes.tsx'
import messages from './messages.json' with { type: 'json' }
import { ProgrammeList } from './ProgrammeList.tsx'
import { PublisherLinks } from './PublisherLinks.tsx'
import { usePublisherPage } from './use-publisher-page.ts'

/** `/kabuki_ondemand/{fullTitleId?}` (spec §2.3): a theatre's page, laid out as its programme; with a title, that one first. */
export const KabukiPage = withMessages(messages, () => {
  const { fullTitleId } = useParams()
  const { t } = useTranslation()
  const { page, titles } = usePublisherPage('kabuki_ondemand', fullTitleId)
  return (
    <Page
      breadcrumbs={[{ label: page.publisher.name }]}
      top={
        <div className={styles.head}>
          <div className={styles.curtain} aria-hidden="true" />
          <p className={styles.kind}>{t('publisherPage.kabuki')}</p>
          <Heading level={1}>{page.publisher.name}</Heading>
          <p className={styles.lead}>{page.lead}</p>
          <PublisherLinks page={page} />
        </div>
      }
    >
      {fullTitleId && <FeaturedTitle fullTitleId={fullTitleId} />}
      <LiveProgrammes page={page} titles={titles} />
      {titles.items.length > 0 && (
        <Section heading={t('publisherPage.onDemand')}>
          <div className={styles.list}>
            <ProgrammeList programmes={titles.items} label={t('publisherPage.onDemand')} />
            <MoreItems list={titles} />
          </div>
        </Section>
      )}
    </Page>
  )
})

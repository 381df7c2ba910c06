import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/page/Page.tsx'
import { PosterFan } from '../../components/page/PosterFan.tsx'
import { Section } from '../../components/page/Section.tsx'
import { TitleList } from '../../components/titles/TitleList.tsx'
import styles from './AnimationPage.module.css'
import { LiveProgrammes } from './LiveProgrammes.tsx'
import messages from './messages.json' with { type: 'json' }
import { PublisherLinks } from './PublisherLinks.tsx'
import { usePublisherPage } from './use-publisher-page.ts'

/** `/toei-anim` (spec §2.3): an animation studio's page, in its own layout. */
export const AnimationPage = withMessages(messages, () => {
  const { t } = useTranslation()
  const { page, titles } = usePublisherPage('toei-anim')
  return (
    <div className={styles.animation}>
      <header className={styles.banner}>
        <div className={styles.inner}>
          <PosterFan images={titles.items.map((title) => title.image)} />
          <p className={styles.kind}>{t('publisherPage.animation')}</p>
          <h1 className={styles.name}>{page.publisher.name}</h1>
          <p className={styles.lead}>{page.lead}</p>
          <PublisherLinks page={page} />
        </div>
      </header>
      <Page>
        <LiveProgrammes page={page} titles={titles} />
        {titles.items.length > 0 && (
          <Section heading={t('publisherPage.works')}>
            <TitleList label={t('publisherPage.works')} titles={titles} />
          </Section>
        )}
      </Page>
    </div>
  )
})

import { useAnswerPages } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Breadcrumbs } from '@ginmaku/shared-ui/layout/Breadcrumbs.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Page } from '../../components/Page.tsx'
import { TitleListView } from '../../components/TitleListView.tsx'
import styles from './PublisherTitlePage.module.css'

/** `/publisher-title/{publisherId}` (spec §2): a publisher's titles, twenty per page. */
export function PublisherTitlePage() {
  const { publisherId = '' } = useParams()
  const { t } = useTranslation()
  const locale = useTopic('locale')
  const titles = useAnswerPages('GET /publisher/{publisher_id}/title', { params: { publisher_id: publisherId } }, 20)
  const { name } = titles.first.publisher
  const heading = t('publisher.heading', { name })
  usePageDescription({ title: heading })
  return (
    <Page>
      <div className={styles.top}>
        <Breadcrumbs label={t('breadcrumbs')} items={[{ label: t('home_link'), href: '/' }, { label: name }]} />
        <PageHeading lead={titles.totalCount > 0 && t('publisher.count', { total: titles.totalCount })}>
          {heading}
        </PageHeading>
      </div>
      {titles.items.length === 0 ? (
        <EmptyState
          title={t('publisher.empty')}
          action={<ButtonLink href="/">{t('publisher.empty_action')}</ButtonLink>}
        />
      ) : (
        <div>
          <VisuallyHidden as="h2">{t('publisher.list')}</VisuallyHidden>
          <TitleListView
            label={heading}
            titles={titles.items}
            totalCount={titles.totalCount}
            readMore={titles.readMore}
            loadingMore={titles.loadingMore}
            moreFailed={titles.moreError !== null}
            onMore={titles.loadMore}
            locale={locale}
            priority={2}
          />
        </div>
      )}
    </Page>
  )
}

import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCallPages } from '@ginmaku/remote-kit/queries/use-call.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { publisherTitles } from '../../app/calls.ts'
import { Page } from '../../components/page/Page.tsx'
import { TitleList } from '../../components/titles/TitleList.tsx'
import messages from './messages.json' with { type: 'json' }

/** `/publisher-title/{publisherId}` (spec §2.3): a publisher's titles, twenty per page. */
export const PublisherTitlePage = withMessages(messages, () => {
  const { publisherId = '' } = useParams()
  const { t } = useTranslation()
  const titles = useCallPages(...publisherTitles(publisherId))
  const { name } = titles.first.publisher
  const heading = t('publisher.heading', { name })
  usePageDescription({ title: heading })
  return (
    <Page
      breadcrumbs={[{ label: name }]}
      top={
        <PageHeading lead={titles.totalCount > 0 && t('publisher.count', { count: titles.totalCount })}>
          {heading}
        </PageHeading>
      }
    >
      {titles.items.length === 0 ? (
        <EmptyState
          title={t('publisher.empty')}
          action={<ButtonLink href="/">{t('publisher.emptyAction')}</ButtonLink>}
        />
      ) : (
        <div>
          <VisuallyHidden as="h2">{t('publisher.list')}</VisuallyHidden>
          <TitleList label={heading} titles={titles} />
        </div>
      )}
    </Page>
  )
})

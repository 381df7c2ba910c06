import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { Section } from '../../components/page/Section.tsx'
import { ProgrammeList } from './ProgrammeList.tsx'
import type { PublisherPageData } from './use-publisher-page.ts'

/** A publisher's live titles. If the publisher has no titles at all, links to the home page. */
export function LiveProgrammes({ page, titles }: PublisherPageData) {
  const { t } = useTranslation()
  if (page.live.length > 0)
    return (
      <Section heading={t('publisherPage.live')}>
        <ProgrammeList programmes={page.live} label={t('publisherPage.live')} />
      </Section>
    )
  if (titles.items.length > 0) return null
  return (
    <EmptyState
      title={t('publisherPage.empty')}
      action={<ButtonLink href="/">{t('publisherPage.emptyAction')}</ButtonLink>}
    />
  )
}

import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { PosterGridSkeleton } from '@ginmaku/shared-ui/layout/PosterGridSkeleton.tsx'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../components/page/Page.tsx'
import messages from './messages.json' with { type: 'json' }
import { RecentWords } from './RecentWords.tsx'
import { SearchHeading } from './SearchHeading.tsx'
import styles from './SearchPage.module.css'
import { SearchResults } from './SearchResults.tsx'
import { isSearch, readSearch } from './search-address.ts'

/**
 * `/search` (spec §2.2, §5.1): the titles that match `q`, or name `person`, twenty at a time; without either, the recent words. Its
 * field is in the header.
 */
export const SearchPage = withMessages(messages, () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const search = readSearch(query)
  const content = useRef<HTMLDivElement>(null)

  return (
    <Page breadcrumbs={[{ label: t('search.breadcrumb') }]} top={<SearchHeading search={search} />}>
      <div className={styles.page}>
        <div ref={content} tabIndex={-1} className={styles.content}>
          {isSearch(search) ? (
            <SectionBoundary fallback={<PosterGridSkeleton label={t('loading')} count={20} />}>
              <SearchResults search={search} onFilterRemoved={() => content.current?.focus({ preventScroll: true })} />
            </SectionBoundary>
          ) : (
            <RecentWords />
          )}
        </div>
      </div>
    </Page>
  )
})

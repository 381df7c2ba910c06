import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { useCall, useCallPages } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Publisher } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { PosterGridSkeleton } from '@ginmaku/shared-ui/layout/PosterGridSkeleton.tsx'
import { numberFormat } from '@ginmaku/shared-ui/text/cached-formats.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allPublishers, foundTitles } from '../../app/calls.ts'
import { TitleList } from '../../components/titles/TitleList.tsx'
import { FiltersView } from './FiltersView.tsx'
import { NothingFoundView } from './NothingFoundView.tsx'
import { PlacesView } from './PlacesView.tsx'
import styles from './SearchPage.module.css'
import { type Search, searchPath } from './search-address.ts'
import { useWantedSearch } from './use-wanted-search.ts'

interface SearchResultsProps {
  search: Search
  /** The pressed link was removed, and the focus was lost with it. */
  onFilterRemoved: () => void
}

/**
 * Filters and results. After a change of the filters or the order the last results stay until the new ones have arrived. A publisher
 * in the address that doesn't exist is ignored.
 */
export function SearchResults({ search: named, onFilterRemoved }: SearchResultsProps) {
  const { t } = useTranslation()
  const host = useHost()
  const { items: publishers } = useCall(...allPublishers)
  const search = withKnownPublisher(named, publishers)
  const wanted = withKnownPublisher(useWantedSearch(named), publishers)
  const [said, say] = useState('')
  const address = searchPath(search)
  return (
    <>
      <FiltersView
        search={wanted}
        publishers={publishers}
        onChange={(changed) => host.navigate(searchPath(changed))}
        onRemoved={onFilterRemoved}
      />
      <div className={styles.results} aria-busy={address !== searchPath(wanted) || undefined}>
        <SectionBoundary
          key={searchPath({ word: search.word, person: search.person, sort: 'relevance' })}
          resetKey={address}
          fallback={<PosterGridSkeleton label={t('loading')} count={20} />}
        >
          <FoundTitles key={address} search={search} say={say} onFilterRemoved={onFilterRemoved} />
        </SectionBoundary>
      </div>
      <span role="status" data-browser-only>
        {/* Another node, so that the same count of other results is announced too. */}
        <VisuallyHidden key={address}>{said}</VisuallyHidden>
      </span>
    </>
  )
}

const withKnownPublisher = (search: Search, publishers: readonly Publisher[]): Search =>
  publishers.some(({ publisher_id }) => publisher_id === search.publisher)
    ? search
    : { ...search, publisher: undefined }

interface FoundTitlesProps extends SearchResultsProps {
  say: (text: string) => void
}

function FoundTitles({ search, say, onFilterRemoved }: FoundTitlesProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const found = useCallPages(...foundTitles(search))
  const total = numberFormat(locale, {}).format(found.totalCount)
  const isAtLeast = found.first.is_at_least
  const count = t(isAtLeast ? 'search.countAtLeast' : 'search.count', {
    count: found.totalCount,
    total,
  })
  const isEmpty = found.items.length === 0
  const result = isEmpty ? t('search.nothing') : count
  useEffect(() => {
    say(result)
    return () => say('')
  }, [say, result])
  const { places = [], near } = found.first
  if (isEmpty) return <NothingFoundView search={search} near={near} onRemoved={onFilterRemoved} />
  return (
    <div className={styles.found}>
      <PlacesView places={places} />
      <VisuallyHidden as="h2">{t('search.results')}</VisuallyHidden>
      <p className={styles.count}>{count}</p>
      {isAtLeast && search.sort === 'price' && <p className={styles.count}>{t('search.cheapestOfBest', { total })}</p>}
      <TitleList label={t('search.results')} titles={found} isAtLeast={isAtLeast} />
      {isAtLeast && !found.readMore && <p className={styles.count}>{t('search.end', { total })}</p>}
    </div>
  )
}

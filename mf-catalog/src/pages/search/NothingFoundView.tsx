import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { TitleRow } from '../../components/titles/TitleRow.tsx'
import { BestSellers } from './BestSellers.tsx'
import { GenreLinks } from './GenreLinks.tsx'
import { isFiltered, type Search, searchPath, withoutFilters } from './search-address.ts'

interface NothingFoundViewProps {
  search: Search
  /** Titles that match in part. */
  near?: readonly TitleCard[] | undefined
  /** The pressed link that removes the filters will be removed, and the focus with it. */
  onRemoved: () => void
}

/** No applicable title was found (spec §8.3), and what to try next: without filters, or titles that may have been meant. */
export function NothingFoundView({ search, near = [], onRemoved }: NothingFoundViewProps) {
  const { t } = useTranslation()
  if (isFiltered(search))
    return (
      <EmptyState
        title={t('search.nothing')}
        action={
          <ButtonLink href={searchPath(withoutFilters(search))} onClick={onRemoved}>
            {t('search.removeAll')}
          </ButtonLink>
        }
      >
        {t('search.nothingFiltered')}
      </EmptyState>
    )
  return (
    <>
      <EmptyState title={t('search.nothing')} action={<ButtonLink href={pathTo('/')}>{t('search.latest')}</ButtonLink>}>
        {search.person === undefined ? t('search.nothingText') : t('search.nothingOfPerson')}
      </EmptyState>
      {near.length > 0 && <TitleRow heading={t('search.near')} items={near} isFirst />}
      <GenreLinks />
      <BestSellers />
    </>
  )
}

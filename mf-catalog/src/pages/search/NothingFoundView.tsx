import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { isFiltered, type Search, searchPath, withoutFilters } from './search-address.ts'

/** No applicable title was found (spec §8.3), and what to try next: without filters, or other words. */
export function NothingFoundView({ search }: { search: Search }) {
  const { t } = useTranslation()
  return isFiltered(search) ? (
    <EmptyState
      title={t('search.nothing')}
      action={<ButtonLink href={searchPath(withoutFilters(search))}>{t('search.removeAll')}</ButtonLink>}
    >
      {t('search.nothingFiltered')}
    </EmptyState>
  ) : (
    <EmptyState title={t('search.nothing')} action={<ButtonLink href={pathTo('/')}>{t('search.latest')}</ButtonLink>}>
      {t('search.nothingText')}
    </EmptyState>
  )
}

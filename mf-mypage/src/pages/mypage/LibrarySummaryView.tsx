import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { LibraryItem } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import { TitleRow } from '../../components/TitleRow.tsx'
import styles from './LibrarySummaryView.module.css'

interface LibrarySummaryViewProps {
  count: number
  /** The item that expires first; the library's first item when none expires. */
  soonest: LibraryItem | undefined
}

export function LibrarySummaryView({ count, soonest }: LibrarySummaryViewProps) {
  const { t } = useTranslation()
  if (!soonest) {
    return (
      <EmptyState
        title={t('mypage.libraryEmpty')}
        action={
          <ButtonLink href="/" variant="primary">
            {t('mypage.libraryEmptyAction')}
          </ButtonLink>
        }
      >
        {t('mypage.libraryEmptyLead')}
      </EmptyState>
    )
  }
  const limit = limitOf(soonest)
  return (
    <div className={styles.card}>
      <dl className={styles.facts}>
        <dt>{t('mypage.libraryCount')}</dt>
        <dd className={styles.count}>{count}</dd>
        <dt>{t('mypage.librarySoonest')}</dt>
        <dd>{limit ? <SoonestTitle item={soonest} limit={limit} /> : t('mypage.libraryNoLimit')}</dd>
      </dl>
      <ButtonLink href="/library" variant="primary">
        {t('mypage.libraryOpen')}
      </ButtonLink>
    </div>
  )
}

function SoonestTitle({ item, limit }: { item: LibraryItem; limit: string }) {
  const { t } = useTranslation()
  const date = formatDateTime(limit, useLocale(), useZone())
  return (
    <TitleRow
      href={pathTo('/library/:fullTitleId', { fullTitleId: item.full_title_id })}
      image={item.image}
      title={item.title_name}
    >
      <p>{t(item.state === 'not_started' ? 'mypage.libraryStartBy' : 'mypage.libraryWatchBy', { date })}</p>
    </TitleRow>
  )
}

/** A rental not yet started has a start deadline; a started one has an end. */
const limitOf = (item: LibraryItem): string | undefined =>
  item.state === 'not_started' ? item.start_deadline : item.view_expire_at

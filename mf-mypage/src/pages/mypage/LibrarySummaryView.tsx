import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { LibraryItem } from '@ginmaku/shared-contracts/api/watching.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import styles from './LibrarySummaryView.module.css'
import { TitleRow } from './TitleRow.tsx'

interface LibrarySummaryViewProps {
  count: number
  /** The item that expires first; the library's first item when none expires. */
  soonest: LibraryItem | undefined
  locale: Locale
}

export function LibrarySummaryView({ count, soonest, locale }: LibrarySummaryViewProps) {
  const { t } = useTranslation()
  if (!soonest) {
    return (
      <EmptyState
        title={t('mypage.library_empty')}
        action={
          <ButtonLink href="/" variant="primary">
            {t('mypage.library_empty_action')}
          </ButtonLink>
        }
      >
        {t('mypage.library_empty_lead')}
      </EmptyState>
    )
  }
  const limit = limitOf(soonest)
  return (
    <div className={styles.card}>
      <dl className={styles.facts}>
        <dt>{t('mypage.library_count')}</dt>
        <dd className={styles.count}>{count}</dd>
        <dt>{t('mypage.library_soonest')}</dt>
        <dd>{limit ? <SoonestTitle item={soonest} limit={limit} locale={locale} /> : t('mypage.library_no_limit')}</dd>
      </dl>
      <ButtonLink href="/library" variant="primary">
        {t('mypage.library_open')}
      </ButtonLink>
    </div>
  )
}

function SoonestTitle({ item, limit, locale }: { item: LibraryItem; limit: string; locale: Locale }) {
  const { t } = useTranslation()
  const date = formatDateTime(limit, locale, useZone())
  return (
    <TitleRow
      href={pathTo('/library/:fullTitleId', { fullTitleId: item.full_title_id })}
      image={item.image}
      title={item.title_name}
    >
      <p>{t(item.state === 'not_started' ? 'mypage.library_start_by' : 'mypage.library_watch_by', { date })}</p>
    </TitleRow>
  )
}

/** A rental not yet started has a start deadline; a started one has an end. */
const limitOf = (item: LibraryItem): string | undefined =>
  item.state === 'not_started' ? item.start_deadline : item.view_expire_at

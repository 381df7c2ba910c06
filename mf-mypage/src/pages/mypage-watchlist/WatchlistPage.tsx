import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { PageBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PosterGridSkeleton } from '@ginmaku/shared-ui/layout/PosterGridSkeleton.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import messages from './messages.json' with { type: 'json' }
import styles from './Watchlist.module.css'
import { Watchlist } from './Watchlist.tsx'

/** `/mypage/watchlist`: what the member wants to watch later. */
export const WatchlistPage = withMessages(messages, () => {
  const { t } = useTranslation()
  usePageDescription({ title: t('watchlist.heading') })
  return (
    <div className={styles.page}>
      <PageHeading lead={t('watchlist.lead')} actions={<ButtonLink href="/mypage">{t('watchlist.back')}</ButtonLink>}>
        {t('watchlist.heading')}
      </PageHeading>
      <PageBoundary fallback={<PosterGridSkeleton label={t('watchlist.loading')} count={10} />}>
        <Watchlist />
      </PageBoundary>
    </div>
  )
})

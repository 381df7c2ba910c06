import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Ask } from './Ask.tsx'
import messages from './messages.json' with { type: 'json' }
import styles from './PlaybackCheck.module.css'
import { PlaybackCheck } from './PlaybackCheck.tsx'

/** `/playback-check?full_title_id&play_id&at`: why a play can't be played, and what to do next. `at`: seconds, where it stopped. */
export const PlaybackCheckPage = withMessages(messages, Checked)

function Checked() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  usePageDescription({ title: t('check.heading'), isIndexed: false })
  const fullTitleId = query.get('full_title_id')
  return (
    <div className={styles.page}>
      <PageHeading lead={t('check.lead')}>{t('check.heading')}</PageHeading>
      {fullTitleId ? (
        <PlaybackCheck
          fullTitleId={fullTitleId}
          playId={query.get('play_id') ?? undefined}
          at={secondsOf(query.get('at'))}
        />
      ) : (
        <Ask />
      )}
    </div>
  )
}

function secondsOf(text: string | null): number | undefined {
  const seconds = Number(text)
  return seconds > 0 && Number.isFinite(seconds) ? seconds : undefined
}

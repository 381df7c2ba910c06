import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { Trans, useTranslation } from 'react-i18next'
import { ConditionList } from './ConditionList.tsx'
import { firstFailed, type Result } from './conditions.ts'
import styles from './PlaybackCheck.module.css'
import { ReasonText } from './ReasonText.tsx'
import type { Where } from './reason.ts'
import { Steps } from './Steps.tsx'
import { Support } from './Support.tsx'

interface ResultViewProps {
  result: Result
  /** The result in a few words. */
  title: string
  where: Where
  isChecking: boolean
  /** The player is loading. */
  isOpening: boolean
  onAgain: () => void
  onPlay: (takesPlace: boolean) => void
}

/** Beginning of the request's id, as in error messages: what support looks for in the logs. */
const keyLength = 8

export function ResultView({ result, title, where, ...actions }: ResultViewProps) {
  const { t } = useTranslation()
  const { conditions, playability } = result
  const failed = firstFailed(conditions)
  const supportKey = playability?.trace_id.slice(0, keyLength)
  return (
    <>
      {playability && (
        <a className={styles.title} href={pathTo('/title/:fullTitleId', { fullTitleId: where.fullTitleId })}>
          <Poster image={playability.image} use="thumb" alt="" className={styles.poster} />
          <span className={styles.names}>
            <span className={styles.name}>{playability.title_name}</span>
            {playability.story_name !== playability.title_name && (
              <span className={styles.story}>{playability.story_name}</span>
            )}
          </span>
        </a>
      )}
      <section
        className={classNames(styles.result, failed ? styles.failed : styles.fine)}
        // Nothing could be loaded.
        role={playability ? undefined : 'alert'}
      >
        <Heading level={2}>{title}</Heading>
        <ReasonText failed={failed} isLive={where.isLive} />
        <Steps failed={failed} where={where} supportKey={supportKey} {...actions} />
      </section>
      <section className={styles.part}>
        <Heading level={2} look="small">
          {t('check.conditions')}
        </Heading>
        <ConditionList conditions={conditions} />
        {playability && (
          <p className={styles.note}>
            <Trans i18nKey="check.checkedAt" components={{ when: <DateTime instant={playability.checked_at} /> }} />
          </p>
        )}
      </section>
      <Support supportKey={supportKey} />
    </>
  )
}

import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import type { OwnSession } from '@ginmaku/shared-contracts/api/member/session.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../../components/AccountList.module.css'
import pageStyles from '../../components/AccountPages.module.css'
import { SessionRow } from './SessionRow.tsx'

/** What was ended last. */
export interface Ended {
  how: 'one' | 'others'
  /** How often something was ended, so that the focus moves each time. */
  times: number
}

interface SessionsViewProps {
  sessions: readonly OwnSession[]
  /** The session being ended, or `others`. */
  ending: string | undefined
  ended: Ended | undefined
  onEnd: (sessionId: string) => void
  onEndOthers: () => void
}

export function SessionsView({ sessions, ending, ended, onEnd, onEndOthers }: SessionsViewProps) {
  const { t } = useTranslation()
  const hasOthers = sessions.some(({ is_current }) => !is_current)
  return (
    <section className={pageStyles.section} aria-labelledby="sessions-list">
      {/* The pressed button is gone with its session. */}
      <TakesFocus key={ended?.times} when={ended !== undefined}>
        <Heading level={2} id="sessions-list">
          {t('sessions.list')}
        </Heading>
      </TakesFocus>
      {ended && <Notice kind="success">{t(ended.how === 'one' ? 'sessions.ended' : 'sessions.endedOthers')}</Notice>}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.session_id}
            session={session}
            busy={ending === session.session_id}
            onEnd={() => onEnd(session.session_id)}
          />
        ))}
      </ul>
      {hasOthers ? (
        <Button className={styles.start} busy={ending === 'others'} onClick={onEndOthers}>
          {t('sessions.endOthers')}
        </Button>
      ) : (
        <p className={styles.note}>{t('sessions.alone')}</p>
      )}
    </section>
  )
}

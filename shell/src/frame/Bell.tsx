import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useValue } from '../state.ts'
import styles from './Bell.module.css'
import { useFrame, useTopic } from './frame-context.ts'
import { Served } from './Served.tsx'

const notices = '/mypage/notice'
/** More than this is shown as `9+`. */
const maxShown = 9

/** For members: how many notices they have not seen yet, and the way to them. */
export function Bell() {
  const { t } = useTranslation()
  const { loggedIn } = useTopic('session')
  const unread = useUnread()
  if (!loggedIn) return null
  return (
    <Served at={notices}>
      <a className={styles.bell} href={notices} data-bell>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <VisuallyHidden>{unread > 0 ? t('nav.newNotices', { count: unread }) : t('nav.notices')}</VisuallyHidden>
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > maxShown ? `${maxShown}+` : unread}
          </span>
        )}
      </a>
    </Served>
  )
}

/** Asks again after a log-in, and when the page of the notices is left. On that page everything has been seen. */
function useUnread(): number {
  const { host, page, isServed } = useFrame()
  const { loggedIn, memberKey = '' } = useTopic('session')
  const resolved = useValue(page)
  const [known, setKnown] = useState({ memberKey: '', count: 0 })
  const isReading = resolved.kind === 'remote' && resolved.route.path === notices
  const isAsking = loggedIn && !isReading && isServed(notices)
  useEffect(() => {
    if (!isAsking) return
    let isGone = false
    host.api.call('GET /user/notice', { query: { limit: 1 } }).then(
      ({ unread_count }) => {
        if (!isGone) setKnown({ memberKey, count: unread_count })
      },
      (error: unknown) => host.report({ kind: 'error', name: 'notices', message: String(error) }),
    )
    return () => {
      isGone = true
    }
  }, [host, isAsking, memberKey])
  return isReading || known.memberKey !== memberKey ? 0 : known.count
}

import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from './clock-time.ts'
import styles from './ResumedNotice.module.css'

/** Milliseconds that it stays while its button is neither pointed at nor focused. */
const shownFor = 12_000

interface ResumedNoticeProps {
  /** Seconds: where it was resumed. */
  from: number
  onRestart: () => void
  /** It has been there long enough. */
  onOver: () => void
}

/** Over the picture when it resumes: the position, and a button to start from the beginning. */
export function ResumedNotice({ from, onRestart, onOver }: ResumedNoticeProps) {
  const { t } = useTranslation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(timer.current)
  const leaveLater = () => {
    stay()
    timer.current = setTimeout(onOver, shownFor)
  }
  const begin = useEffectEvent(leaveLater)
  useEffect(() => {
    begin()
    return () => clearTimeout(timer.current)
  }, [])
  return (
    <div className={styles.notice}>
      <p role="status">{t('resumed.text', { time: clockTime(from) })}</p>
      <Button
        size="small"
        onClick={onRestart}
        onFocus={stay}
        onBlur={leaveLater}
        onPointerEnter={stay}
        onPointerLeave={leaveLater}
      >
        {t('resumed.restart')}
      </Button>
    </div>
  )
}

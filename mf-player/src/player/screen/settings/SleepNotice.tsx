import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useTranslation } from 'react-i18next'
import { extended, extension, isWarned } from '../../sleep.ts'
import { Notice } from './Notice.tsx'
import type { SleepTimer } from './use-sleep-timer.ts'

interface SleepNoticeProps {
  timer: SleepTimer
  onContinue: () => void
  /** The pressed button goes away with its notice. */
  focusAfter: () => void
}

/** A minute before the sleep timer runs out, and after it has. */
export function SleepNotice({ timer: { sleep, left, set }, onContinue, focusAfter }: SleepNoticeProps) {
  const { t } = useTranslation()
  const isSoon = isWarned(left) && left > 0
  const isPaused = sleep === 'paused'
  return (
    <Notice text={isPaused ? t('sleep.paused') : isSoon && t('sleep.soon')}>
      {isSoon && (
        <>
          <span aria-hidden="true">{t('sleep.leftSeconds', { count: left })}</span>
          <Button
            size="small"
            onClick={() => {
              set(extended(left, Date.now()))
              focusAfter()
            }}
          >
            {t('sleep.extend', { count: extension })}
          </Button>
        </>
      )}
      {isPaused && (
        <Button
          size="small"
          onClick={() => {
            onContinue()
            focusAfter()
          }}
        >
          {t('sleep.continue')}
        </Button>
      )}
    </Notice>
  )
}

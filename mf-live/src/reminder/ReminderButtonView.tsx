import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import styles from './ReminderButton.module.css'

interface ReminderButtonViewProps {
  isSet: boolean
  busy?: boolean
  /** What has just happened. */
  said?: string
  titleName: string | undefined
  onPress: () => void
}

const bell = 'M8 1.75a4 4 0 0 0-4 4V9l-1.25 2.25h10.5L12 9V5.75a4 4 0 0 0-4-4zM6.5 13.5h3'

export function ReminderButtonView({ isSet, busy, said, titleName, onPress }: ReminderButtonViewProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button busy={busy ?? false} onClick={onPress} title={isSet ? t('reminder.remove') : undefined}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d={isSet ? 'M2.5 8.5l3.5 3.5 7.5-8' : bell} fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        {t(isSet ? 'reminder.isSet' : 'reminder.set')}
        {titleName && <VisuallyHidden>{t('reminder.of', { title: titleName })}</VisuallyHidden>}
      </Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  )
}

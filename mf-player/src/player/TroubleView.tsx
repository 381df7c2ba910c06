import { failureMessages } from '@ginmaku/remote-kit/pages/failure-messages.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from './Panel.tsx'
import type { Trouble } from './trouble.ts'

interface TroubleViewProps {
  trouble: Trouble
  onRetry: () => void
  onClose: () => void
}

/** Why playback stopped, with retry and close. */
export function TroubleView({ trouble, onRetry, onClose }: TroubleViewProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const message =
    trouble.kind === 'refused' ? failureMessages(trouble.error, locale).message : t(`player.trouble.${trouble.kind}`)
  return (
    <Panel
      isAlert
      title={t('player.troubleTitle')}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            {t('player.retry')}
          </Button>
          <Button onClick={onClose}>{t('player.close')}</Button>
        </>
      }
    >
      <p>{message}</p>
    </Panel>
  )
}

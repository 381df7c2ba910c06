import { failureMessages } from '@ginmaku/remote-kit/pages/failure-messages.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from './Panel.tsx'
import { isTooManyDevices, type Trouble } from './trouble.ts'

interface TroubleViewProps {
  trouble: Trouble
  /** Of the page that explains why; none for a preview, which has no conditions. */
  checkHref?: string | undefined
  /** @param takesPlace ends what plays on the member's other devices, as far as necessary */
  onRetry: (takesPlace: boolean) => void
  onClose: () => void
}

/** Why playback stopped, with retry and close. */
export function TroubleView({ trouble, checkHref, onRetry, onClose }: TroubleViewProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const takesPlace = trouble.kind === 'refused' && isTooManyDevices(trouble.error)
  const message =
    trouble.kind === 'refused' ? failureMessages(trouble.error, locale).message : t(`player.trouble.${trouble.kind}`)
  return (
    <Panel
      isAlert
      title={t(takesPlace ? 'player.elsewhere' : 'player.troubleTitle')}
      actions={
        <>
          <Button variant="primary" onClick={() => onRetry(takesPlace)}>
            {t(takesPlace ? 'player.watchHere' : 'player.retry')}
          </Button>
          <Button onClick={onClose}>{t('player.close')}</Button>
          {checkHref && (
            <ButtonLink variant="quiet" href={checkHref}>
              {t('player.whyNot')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{message}</p>
    </Panel>
  )
}

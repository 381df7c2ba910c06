import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import styles from './AppView.module.css'
import { stepsId, usePhoneSystems } from './phone-systems.ts'

/** Installs the app by a press where the browser offers it, and leads to the steps in its menu elsewhere. */
export function InstallOffer() {
  const { t } = useTranslation()
  const host = useHost()
  const app = useTopic('app')
  const [own] = usePhoneSystems()
  if (app === 'installed')
    return (
      <Notice kind="success" title={t('app.installed')}>
        {t('app.installedText')}
      </Notice>
    )
  return (
    <div className={styles.open}>
      {app === 'installable' ? (
        <Button variant="primary" size="large" onClick={() => void host.installApp?.()}>
          {t('app.install.button')}
        </Button>
      ) : (
        <ButtonLink href={`#${stepsId(own)}`} variant="primary" size="large">
          {t('app.install.steps')}
        </ButtonLink>
      )}
      <p className={styles.note}>{t('app.already')}</p>
    </div>
  )
}

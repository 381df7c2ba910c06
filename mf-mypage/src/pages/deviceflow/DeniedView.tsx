import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import styles from './Deviceflow.module.css'

export function DeniedView({ onAnother }: { onAnother: () => void }) {
  const { t } = useTranslation()
  return (
    <NarrowPage announced heading={t('deviceflow.denied')} lead={t('deviceflow.deniedLead')}>
      <p className={formStyles.note}>{t('deviceflow.deniedNote')}</p>
      <div className={styles.choices}>
        <ButtonLink href="/" variant="primary" size="large" wide>
          {t('deviceflow.home')}
        </ButtonLink>
        <Button wide onClick={onAnother}>
          {t('deviceflow.another')}
        </Button>
      </div>
    </NarrowPage>
  )
}

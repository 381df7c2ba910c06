import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useTranslation } from 'react-i18next'
import { Panel } from './Panel.tsx'

/** spec §1: mobile playback needs the app. */
export function PhoneNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('phone.title')} actions={<Button onClick={onClose}>{t('player.close')}</Button>}>
      <p>{t('phone.text')}</p>
    </Panel>
  )
}

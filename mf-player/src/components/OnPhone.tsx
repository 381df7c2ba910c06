import { useViewingDevice } from '@ginmaku/remote-kit/use-viewing-device.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'

/**
 * Informs viewers in the browser of a phone or tablet, before they press play, that the app plays what they hold (spec §1.3).
 * @param props.href of the app; absent where another button leads to it
 */
export function OnPhone({ href }: { href?: string | undefined }) {
  const { t } = useTranslation()
  if (useViewingDevice() !== 'phone') return null
  return (
    <Notice
      kind="info"
      title={t('onPhone.title')}
      actions={
        href && (
          <ButtonLink size="small" href={href}>
            {t('onPhone.open')}
          </ButtonLink>
        )
      }
    >
      {t('onPhone.text')}
    </Notice>
  )
}

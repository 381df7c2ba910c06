import { Dialog } from '@ginmaku/shared-ui/feedback/Dialog.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '../host/error-dialog.ts'
import { useValue } from '../state.ts'
import { useFrame } from './frame-context.ts'

/** spec §2.14, §8.1: the modal error dialog. After maintenance, OK goes to its page. */
export function ErrorDialog() {
  const { t } = useTranslation()
  const { dialog, host } = useFrame()
  const open = useValue(dialog)
  if (!open) return null
  const failure = describeFailure(open.error)
  const close = () => {
    dialog.set(undefined)
    open.onClose?.()
    if (failure.isMaintenance) host.navigate('/maintenance')
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('dialog.title')}
      onClose={close}
      actions={
        <>
          <Button variant="primary" onClick={close}>
            {t('dialog.ok')}
          </Button>
          {open.link && (
            <ButtonLink href={open.link.href} onClick={close}>
              {open.link.label}
            </ButtonLink>
          )}
        </>
      }
    >
      {failure.key ? t(`dialog.${failure.key}`) : failure.text}
      {failure.supportKey && `\n${t('dialog.supportKey', { key: failure.supportKey })}`}
    </Dialog>
  )
}

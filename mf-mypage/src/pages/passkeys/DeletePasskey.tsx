import { Dialog } from '@ginmaku/shared-ui/feedback/Dialog.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useTranslation } from 'react-i18next'

interface DeletePasskeyProps {
  open: boolean
  /** As the member knows it. */
  name: string
  onCancel: () => void
  onDelete: () => void
}

export function DeletePasskey({ open, name, onCancel, onDelete }: DeletePasskeyProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      role="alertdialog"
      onClose={onCancel}
      title={t('passkeys.deleteTitle', { name })}
      actions={
        <>
          <Button onClick={onCancel}>{t('passkeys.cancel')}</Button>
          <Button variant="primary" onClick={onDelete}>
            {t('passkeys.delete')}
          </Button>
        </>
      }
    >
      {t('passkeys.deleteLead')}
    </Dialog>
  )
}

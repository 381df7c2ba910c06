import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { Dialog } from '@ginmaku/shared-ui/feedback/Dialog.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../card/CardPages.module.css'
import { RenewingChannels } from './RenewingChannels.tsx'

/** The button that deletes the stored card, and its confirmation. */
export function DeleteCard({ busy, onDelete }: { busy: boolean; onDelete: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button className={styles.start} busy={busy} onClick={() => setAsking(true)}>
        {t('paymentEdit.delete')}
      </Button>
      <Dialog
        open={isAsking}
        role="alertdialog"
        onClose={() => setAsking(false)}
        title={t('paymentEdit.deleteTitle')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('paymentEdit.cancel')}</Button>
            <Button
              variant="primary"
              onClick={() => {
                setAsking(false)
                onDelete()
              }}
            >
              {t('paymentEdit.deleteNow')}
            </Button>
          </>
        }
      >
        {t('paymentEdit.deleteLead')}
        <SectionBoundary optional fallback={null}>
          <RenewingChannels />
        </SectionBoundary>
      </Dialog>
    </>
  )
}

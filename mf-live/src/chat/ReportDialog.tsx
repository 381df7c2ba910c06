import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import { refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import type { ChatMessage } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { Dialog } from '@ginmaku/shared-ui/feedback/Dialog.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './MessageList.module.css'

interface ReportDialogProps {
  fullTitleId: string
  message: ChatMessage
  onClose: () => void
}

/** Reports a message to the moderators, after a confirmation (spec §7.5, violation). */
export function ReportDialog({ fullTitleId, message, onClose }: ReportDialogProps) {
  const { t } = useTranslation()
  const [isSent, setSent] = useState(false)
  const close = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone then.
  useEffect(() => {
    if (isSent) close.current?.focus()
  }, [isSent])
  const call = useFormCall('POST /title/{full_title_id}/chat/violation', [
    'chat_message_not_found',
    'too_many_requests',
  ])
  const report = () =>
    call.send(
      { params: { full_title_id: fullTitleId }, body: { message_id: message.message_id } },
      {
        onSuccess: () => setSent(true),
        // Removed by now, which is what the report is for.
        onFailure: (error) => {
          const isGone = refusalOf(error, ['chat_message_not_found']) !== undefined
          if (isGone) setSent(true)
          return isGone
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSent ? t('report.sent') : t('report.title')}
      actions={
        <>
          <Button ref={close} onClick={onClose}>
            {t(isSent ? 'report.close' : 'report.cancel')}
          </Button>
          {!isSent && (
            <Button variant="primary" busy={call.busy} onClick={report}>
              {t('report.send')}
            </Button>
          )}
        </>
      }
    >
      {isSent ? (
        <p role="status">{t('report.thanks')}</p>
      ) : (
        <>
          <blockquote className={styles.quote}>
            <bdi className={styles.nickname}>{message.nickname}</bdi>
            <p dir="auto">
              <OwnLanguage>{message.text}</OwnLanguage>
            </p>
          </blockquote>
          <p>{t('report.text')}</p>
          <RefusalNotice refusal={call.refusal} />
        </>
      )}
    </Dialog>
  )
}

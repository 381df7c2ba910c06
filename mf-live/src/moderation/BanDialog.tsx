import { singlePress } from '@ginmaku/remote-kit/forms/single-press.ts'
import { Dialog } from '@ginmaku/shared-ui/feedback/Dialog.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useAtom } from 'jotai'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { banAtom } from './tasks.ts'
import { useTask } from './use-task.ts'

/** Asks before a member is banned. */
export function BanDialog({ fullTitleId }: { fullTitleId: string }) {
  const { t } = useTranslation()
  const run = useTask()
  const [question, setQuestion] = useAtom(banAtom)
  if (!question) return null
  const { message_id, nickname } = question.message
  const close = () => {
    flushSync(() => setQuestion(undefined))
    // The dialog itself would return the focus to the menu's item, which is gone.
    question.opener?.focus()
  }
  const ban = () => {
    close()
    void run({ fullTitleId, nickname, step: 'act', action: { kind: 'ban', message_id } })
  }
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={close}
      title={t('moderation.banTitle', { nickname })}
      actions={
        <>
          <Button onClick={close}>{t('moderation.cancel')}</Button>
          <Button variant="primary" onClick={singlePress(ban)}>
            {t('moderation.banConfirm')}
          </Button>
        </>
      }
    >
      {t('moderation.banLead')}
    </Dialog>
  )
}

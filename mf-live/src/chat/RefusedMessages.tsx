import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import styles from './ComposeArea.module.css'
import type { ChatSession } from './chat-session.ts'
import { nextMessageAt } from './next-message.ts'
import type { OutgoingMessage } from './outgoing.ts'
import { chatAtom } from './use-chat-session.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

interface RefusedMessagesProps {
  messages: readonly Extract<OutgoingMessage, { state: 'refused' }>[]
  session: ChatSession
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  clockSkew: number
  onEdit: (message: OutgoingMessage) => void
}

/** Own messages that were not accepted: nothing that was typed is lost. */
export function RefusedMessages({ messages, session, clockSkew, onEdit }: RefusedMessagesProps) {
  const { t } = useTranslation()
  const chat = useAtomValue(chatAtom)
  const wait = useSecondsUntil(nextMessageAt(chat, clockSkew))
  // Its texts never change: the notice is an alert, which is said again as a whole when they do. The composer counts the seconds.
  return messages.map((message) => (
    <Notice
      key={message.clientId}
      kind="error"
      title={t(`refused.${message.reason}`)}
      actions={
        <>
          <Button
            size="small"
            disabled={wait > 0 || chat.connection.name !== 'connected'}
            onClick={() => session.retry(message.clientId)}
          >
            {t('own.retry')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onEdit(message)}>
            {t('own.edit')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => session.withdraw(message.clientId)}>
            {t('own.withdraw')}
          </Button>
        </>
      }
    >
      <span className={styles.refusedText}>{message.text}</span>
    </Notice>
  ))
}

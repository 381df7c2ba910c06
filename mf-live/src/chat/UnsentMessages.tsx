import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import styles from './ComposeArea.module.css'
import type { ChatSession } from './chat-session.ts'
import { chatAtom } from './use-chat-session.ts'

/** After the end: own messages that were not accepted before it. */
export function UnsentMessages({ session }: { session: ChatSession }) {
  const { t } = useTranslation()
  const { outgoing } = useAtomValue(chatAtom)
  return outgoing
    .filter(({ state }) => state === 'refused')
    .map(({ clientId, text }) => (
      <Notice
        key={clientId}
        kind="error"
        title={t('refused.ended')}
        actions={
          <Button size="small" variant="quiet" onClick={() => session.withdraw(clientId)}>
            {t('own.withdraw')}
          </Button>
        }
      >
        <span className={styles.refusedText}>{text}</span>
      </Notice>
    ))
}

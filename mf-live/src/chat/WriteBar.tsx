import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import styles from './ComposeArea.module.css'
import { chatAtom } from './use-chat-session.ts'

/** Under which name the member writes, and the room's rules in plain words. */
export function WriteBar({ onRename }: { onRename: () => void }) {
  const { t } = useTranslation()
  const { own, rules } = useAtomValue(chatAtom)
  const notes = [
    rules.review_all && t('rules.review'),
    rules.slow_seconds > 0 && t('rules.slow', { count: rules.slow_seconds }),
    rules.emoji_only && t('rules.emoji'),
  ].filter((note) => note !== false)
  return (
    <div className={styles.bar}>
      {notes.length > 0 && !own.is_moderator && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {own.nickname !== null && (
        <p className={styles.name}>
          <span>{t('nickname.now', { nickname: own.nickname })}</span>
          <Button variant="quiet" size="small" onClick={onRename}>
            {t('nickname.change')}
          </Button>
        </p>
      )}
    </div>
  )
}

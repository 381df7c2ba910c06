import { reactions } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatSession } from './chat-session.ts'
import type { ChatState } from './chat-state.ts'
import styles from './ReactionBar.module.css'
import { ReactionIcon } from './ReactionIcon.tsx'
import { chatAtom } from './use-chat-session.ts'

const names = { '👏': 'clap', '❤️': 'heart', '😂': 'laugh', '😮': 'surprise', '🎉': 'party' } as const

/** Milliseconds after which the oldest count goes away. */
const shownMs = 1_800

/** Reactions of everyone as counts that float up; without motion the latest count is shown. They are not announced. */
export function ReactionBar({ session }: { session: ChatSession }) {
  const { t } = useTranslation()
  const { connection, reactions: latest } = useAtomValue(chatAtom)
  const shown = useRecent(latest)
  return (
    <fieldset className={styles.bar}>
      <legend className={styles.legend}>{t('reaction.legend')}</legend>
      {reactions.map((reaction) => (
        <span key={reaction} className={styles.place}>
          <button
            type="button"
            className={styles.reaction}
            aria-label={t(`reaction.${names[reaction]}`)}
            aria-disabled={connection.name !== 'connected' || undefined}
            onClick={() => session.react(reaction)}
          >
            <ReactionIcon reaction={reaction} />
          </button>
          {shown.map(
            ({ frame, counts }) =>
              counts[reaction] !== undefined && (
                <span key={frame} className={styles.float} aria-hidden="true">
                  +{counts[reaction]}
                </span>
              ),
          )}
        </span>
      ))}
    </fieldset>
  )
}

/** The counts of the last moments, oldest first. */
function useRecent(latest: ChatState['reactions']) {
  const [shown, setShown] = useState<readonly ChatState['reactions'][]>([])
  useEffect(() => {
    if (latest.frame === 0) return
    setShown((before) => [...before.slice(-3), latest])
  }, [latest])
  const oldest = shown[0]
  useEffect(() => {
    if (!oldest) return
    const timer = setTimeout(() => setShown((before) => before.filter((one) => one !== oldest)), shownMs)
    return () => clearTimeout(timer)
  }, [oldest])
  return shown
}

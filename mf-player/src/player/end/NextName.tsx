import type { NextStory } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { Still } from '@ginmaku/shared-ui/media/Still.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './EndScreen.module.css'

interface NextNameProps {
  next: NextStory
  /** Id of the heading, which names the screen. */
  nameId: string
  children: ReactNode
}

/** Picture, number and name of the next episode, with its actions. */
export function NextName({ next, nameId, children }: NextNameProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.next}>
      <Still image={next.image} use="next" alt="" priority className={styles.still} />
      <div className={styles.words}>
        <p className={styles.eyebrow}>{t('end.next')}</p>
        <h2 id={nameId} className={styles.name}>
          <span className={styles.number}>{t('end.number', { number: next.story_number })}</span> {next.story_name}
        </h2>
        {children}
      </div>
    </div>
  )
}

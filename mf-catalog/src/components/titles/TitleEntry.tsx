import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import type { ReactNode } from 'react'
import styles from './TitleEntry.module.css'

interface TitleEntryProps {
  title: { full_title_id: string; title_name: string; image: string }
  /** Above the name. */
  lead?: ReactNode
  /** Below the name. */
  children: ReactNode
}

/** A title in a short list: its poster, and next to it the name and the facts that the list adds. */
export function TitleEntry({ title, lead, children }: TitleEntryProps) {
  return (
    <article className={styles.entry}>
      <Poster image={title.image} use="small" alt="" className={styles.poster} />
      <div className={styles.text}>
        {lead}
        <h3 className={styles.name}>
          <a href={pathTo('/title/:fullTitleId', { fullTitleId: title.full_title_id })}>{title.title_name}</a>
        </h3>
        {children}
      </div>
    </article>
  )
}

import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import type { ReactNode } from 'react'
import styles from './TitleRow.module.css'

interface TitleRowProps {
  href: string
  image: string
  title: string
  /** Lines below the name. */
  children: ReactNode
}

/** One title: small poster, linked name, facts. */
export function TitleRow({ href, image, title, children }: TitleRowProps) {
  return (
    <div className={styles.row}>
      <Poster image={image} use="thumb" alt="" className={styles.poster} />
      <div className={styles.words}>
        <a className={styles.name} href={href}>
          {title}
        </a>
        {children}
      </div>
    </div>
  )
}

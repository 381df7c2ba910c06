import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import styles from './PackListView.module.css'
import { PackView } from './PackView.tsx'

interface PackListViewProps {
  heading: string
  packs: readonly Pack[]
  fullTitleId: string
  locale: Locale
  now: number
  onChoose: (pack: Pack, price: PackPrice) => void
  /** Lists the contents of each pack. */
  withStories?: boolean
  isLive?: boolean
}

/** Packs of one kind under a shared heading. */
export function PackListView({ heading, packs, ...rest }: PackListViewProps) {
  if (packs.length === 0) return null
  return (
    <div className={styles.group}>
      <h3 className={styles.heading}>{heading}</h3>
      <ul className={styles.packs}>
        {packs.map((pack) => (
          <li key={pack.pack_id}>
            <PackView pack={pack} {...rest} />
          </li>
        ))}
      </ul>
    </div>
  )
}

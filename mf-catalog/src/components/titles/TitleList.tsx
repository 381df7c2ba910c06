import { type LoadedItems, MoreItems } from '@ginmaku/remote-kit/pages/MoreItems.tsx'
import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { PosterGrid } from '@ginmaku/shared-ui/layout/PosterGrid.tsx'
import { TitleCardView } from './TitleCardView.tsx'
import styles from './TitleList.module.css'
import { useSaleWords } from './use-sale-words.ts'

interface TitleListProps {
  label: string
  titles: LoadedItems<TitleCard>
  /** Below the first screenful, so that its pictures are loaded lazily. */
  isBelow?: boolean
  /** The list ends at the total, but there are more than that. */
  isAtLeast?: boolean | undefined
}

/** Pictures in the first screenful, which are fetched immediately. */
const priorityCount = 2

/** Titles in a grid, twenty per page. */
export function TitleList({ label, titles, isBelow, isAtLeast }: TitleListProps) {
  const words = useSaleWords()
  return (
    <div className={styles.list}>
      <PosterGrid label={label}>
        {titles.items.map((title, index) => (
          <TitleCardView
            key={title.full_title_id}
            title={title}
            words={words}
            priority={!isBelow && index < priorityCount}
          />
        ))}
      </PosterGrid>
      <MoreItems list={titles} isAtLeast={isAtLeast} />
    </div>
  )
}

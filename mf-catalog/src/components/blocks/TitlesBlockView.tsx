import type { BlockOf } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import { PosterGrid } from '@ginmaku/shared-ui/layout/PosterGrid.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { TitleCardView } from '../titles/TitleCardView.tsx'
import { useSaleWords } from '../titles/use-sale-words.ts'
import styles from './TitlesBlockView.module.css'

/** The titles that a page is about, with links into the shop. Renders nothing when none of them is in the shop any more. */
export function TitlesBlockView({ block: { label, items } }: { block: BlockOf<'titles'> }) {
  const words = useSaleWords()
  if (items.length === 0) return null
  return (
    <section className={styles.titles} aria-label={label}>
      <Heading level={2}>{label}</Heading>
      <PosterGrid label={label} shape="row">
        {items.map((title) => (
          <TitleCardView key={title.full_title_id} title={title} words={words} shape="row" />
        ))}
      </PosterGrid>
    </section>
  )
}

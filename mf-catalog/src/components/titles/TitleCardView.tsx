import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { Marks } from '@ginmaku/shared-contracts/api/catalogue/search.ts'
import { PosterCard } from '@ginmaku/shared-ui/media/PosterCard.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { Marked } from '@ginmaku/shared-ui/text/Marked.tsx'
import type { ReactNode } from 'react'
import type { SaleWords } from './use-sale-words.ts'

interface TitleCardViewProps {
  /** `marks`: where a search has found its name. */
  title: TitleCard & { marks?: Marks }
  words: SaleWords
  /** The shape of the surrounding grid. */
  shape?: 'grid' | 'row'
  /** A line above the price. */
  note?: ReactNode
  priority?: boolean
}

/** One title in a list. */
export function TitleCardView({ title, words, shape, note, priority }: TitleCardViewProps) {
  const price = words.priceOf(title)
  const above = note ?? words.opensOf(title)
  return (
    <PosterCard
      href={pathTo('/title/:fullTitleId', { fullTitleId: title.full_title_id })}
      image={title.image}
      shape={shape}
      title={title.marks ? <Marked text={title.title_name} marks={title.marks} /> : title.title_name}
      publisher={title.publisher.name}
      badge={title.is_live && <Badge tone="live">{words.live}</Badge>}
      price={
        above ? (
          <>
            {above}
            <br />
            {price}
          </>
        ) : (
          price
        )
      }
      priority={priority}
    />
  )
}

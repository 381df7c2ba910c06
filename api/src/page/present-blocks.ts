import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { PageBlock } from '@ginmaku/shared-contracts/api/page.ts'
import { periodState } from './period-state.ts'
import type { StoredBlock } from './stored-block.ts'

/** Adds what a stored block only names: cards of its titles, in its order, and the state of its period. */
export function presentBlock(block: StoredBlock, cards: ReadonlyMap<string, TitleCard>, now: Date): PageBlock {
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => cards.get(id) ?? [])
  switch (block.kind) {
    case 'period':
      return { ...block, state: periodState(block, now) }
    case 'hero': {
      const { full_title_ids, ...hero } = block
      return { ...hero, titles: cardsOf(full_title_ids) }
    }
    case 'titles': {
      const { full_title_ids, ...titles } = block
      return { ...titles, items: cardsOf(full_title_ids) }
    }
    default:
      return block
  }
}

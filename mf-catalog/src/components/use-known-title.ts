import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { useQueryClient } from '@tanstack/react-query'

/** The card of a title that a list has shown since this remote was loaded, so that its page can begin with its name. */
export function useKnownTitle(fullTitleId: string): TitleCard | undefined {
  const queries = useQueryClient()
  for (const { state } of queries.getQueryCache().getAll()) {
    const card = cardsIn(state.data).find(({ full_title_id }) => full_title_id === fullTitleId)
    if (card) return card
  }
  return undefined
}

/** What answers with lists of cards have in common: `items`, by page or by row. */
interface Lists {
  items?: readonly object[]
  pages?: readonly Lists[]
  rows?: readonly Lists[]
}

function cardsIn(answer: unknown): TitleCard[] {
  if (typeof answer !== 'object' || answer === null) return []
  const { items = [], pages = [], rows = [] } = answer as Lists
  return [...items.filter(isCard), ...[...pages, ...rows].flatMap(cardsIn)]
}

const isCard = (item: object): item is TitleCard => 'full_title_id' in item && 'title_name' in item && 'image' in item

import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { useQueryClient } from '@tanstack/react-query'

/** The card of a title from any list loaded so far, so that the title's skeleton can show its name and poster. */
export function useKnownTitle(fullTitleId: string): TitleCard | undefined {
  const queries = useQueryClient()
  for (const { state } of queries.getQueryCache().getAll()) {
    const card = cardsIn(state.data).find(({ full_title_id }) => full_title_id === fullTitleId)
    if (card) return card
  }
  return undefined
}

/** The shapes of responses with lists of cards: `items`, by page or by row, or in the hero. */
interface Lists {
  items?: readonly object[]
  pages?: readonly Lists[]
  rows?: readonly Lists[]
  later_rows?: readonly Lists[]
  hero?: readonly object[]
}

function cardsIn(answer: unknown): TitleCard[] {
  if (typeof answer !== 'object' || answer === null) return []
  const { items = [], pages = [], rows = [], later_rows = [], hero = [] } = answer as Lists
  return [...[...hero, ...items].filter(isCard), ...[...pages, ...rows, ...later_rows].flatMap(cardsIn)]
}

/** Library items also have a name and a poster, but no publisher. */
const isCard = (item: object): item is TitleCard =>
  ['full_title_id', 'title_name', 'image', 'publisher'].every((field) => field in item)

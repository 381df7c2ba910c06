import type { Publisher } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { genres } from '@ginmaku/shared-contracts/api/catalogue/genres.ts'
import type { SearchSort } from '@ginmaku/shared-contracts/api/catalogue/search.ts'
import type { Choice } from '@ginmaku/shared-ui/form/Select.tsx'
import { useTranslation } from 'react-i18next'
import type { Filter, Search } from './search-address.ts'

/** The values of each filter, with their labels. */
export type FilterChoices = {
  [F in Filter]: readonly { value: NonNullable<Search[F]>; label: string }[]
}

export function useFilterChoices(publishers: readonly Publisher[]): FilterChoices {
  const { t } = useTranslation()
  return {
    genre: genres.map((value) => ({ value, label: t(`genre.${value}`) })),
    publisher: publishers.map(({ publisher_id, name }) => ({ value: publisher_id, label: name })),
    sales: (['tvod', 'est'] as const).map((value) => ({ value, label: t(`search.sales.${value}`) })),
    quality: ([1, 2, 3] as const).map((value) => ({ value, label: t(`quality.${value}`) })),
  }
}

export function useSortChoices(): readonly Choice<SearchSort>[] {
  const { t } = useTranslation()
  const sorts = ['relevance', 'newest', 'title', 'price'] as const
  return sorts.map((value) => ({ value, label: t(`search.sorts.${value}`) }))
}

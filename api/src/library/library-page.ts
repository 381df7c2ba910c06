import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { librarySort } from '@ginmaku/shared-contracts/api/watching.ts'
import type { z } from 'zod'

export interface Query {
  offset: number
  limit: number
  sort: z.output<typeof librarySort>
}

interface Sortable {
  title_name: string
  start_deadline?: string | undefined
  view_expire_at?: string | undefined
}

const limitOf = ({ view_expire_at, start_deadline }: Sortable) => {
  const limit = view_expire_at ?? start_deadline
  return limit ? Date.parse(limit) : Number.MAX_SAFE_INTEGER
}

/** One page in the wanted order: nearest expiry first and what never ends last, or by title as the language sorts (spec §2). */
export function pageOf<T extends Sortable>(all: readonly T[], { offset, limit, sort }: Query, locale: Locale) {
  const collator = new Intl.Collator(locale, { numeric: true })
  const byTitle = (a: T, b: T) => collator.compare(a.title_name, b.title_name)
  const sorted = all.toSorted((a, b) => (sort === 'title_asc' ? 0 : limitOf(a) - limitOf(b)) || byTitle(a, b))
  return { items: sorted.slice(offset, offset + limit), result_total_count: all.length }
}

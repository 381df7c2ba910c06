import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { librarySort } from '@ginmaku/shared-contracts/api/watching/library.ts'
import type { z } from 'zod'

export interface Query {
  offset: number
  limit: number
  sort: z.output<typeof librarySort>
}

interface Sortable {
  right: { start_deadline: Date | null; view_expire_at: Date | null; granted_at: Date }
  /** `reading` is kana, by which Japanese titles are sorted. */
  title: { reading: string; name_en: string }
}

const limitOf = ({ right: { view_expire_at, start_deadline } }: Sortable) =>
  (view_expire_at ?? start_deadline)?.getTime() ?? Number.MAX_SAFE_INTEGER

/**
 * One page in the requested order: nearest expiry first and unlimited ones last, by title in the language's collation
 * (spec §2.8), or newest first.
 */
export function pageOf<T extends Sortable>(all: readonly T[], { offset, limit, sort }: Query, locale: Locale) {
  const collator = new Intl.Collator(locale, { numeric: true })
  const nameOf = ({ title }: T) => (locale === 'ja' ? title.reading : title.name_en)
  const byTitle = (a: T, b: T) => collator.compare(nameOf(a), nameOf(b))
  const orders: Record<Query['sort'], (a: T, b: T) => number> = {
    title_asc: byTitle,
    show_limit_asc: (a, b) => limitOf(a) - limitOf(b) || byTitle(a, b),
    purchase_date_desc: (a, b) => b.right.granted_at.getTime() - a.right.granted_at.getTime() || byTitle(a, b),
  }
  const sorted = all.toSorted(orders[sort])
  return { items: sorted.slice(offset, offset + limit), result_total_count: all.length }
}

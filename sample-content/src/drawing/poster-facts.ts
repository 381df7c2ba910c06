import type { SampleRows } from '../catalogue/sample-rows.ts'

/** What the posters of the sample titles are drawn from. */
export function posterFactsOf(rows: Pick<SampleRows, 'publisher' | 'title'>) {
  const nameOf = new Map(rows.publisher.map((publisher) => [publisher.publisher_id, publisher]))
  return rows.title.map((title) => ({
    ...title,
    director_ja: title.director_ja ?? null,
    director_en: title.director_en ?? null,
    publisher_name_ja: nameOf.get(title.publisher_id)?.name_ja ?? '',
    publisher_name_en: nameOf.get(title.publisher_id)?.name_en ?? '',
  }))
}

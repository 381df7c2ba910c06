import { sampleRows } from '../../catalogue/sample-catalogue.ts'
import { readSampleSource } from '../../catalogue/sample-title.ts'

const source = await readSampleSource()
export const sampleCatalogue = sampleRows(source, new Date('2026-11-21T12:00:00Z'))
const nameOf = new Map(source.publishers.map((publisher) => [publisher.publisher_id, publisher]))

/** What the posters of the sample titles are drawn from, newest title first. */
export const posterFacts = sampleCatalogue.title.map((title) => ({
  ...title,
  director_ja: title.director_ja ?? null,
  director_en: title.director_en ?? null,
  publisher_name_ja: nameOf.get(title.publisher_id)?.name_ja ?? '',
  publisher_name_en: nameOf.get(title.publisher_id)?.name_en ?? '',
}))

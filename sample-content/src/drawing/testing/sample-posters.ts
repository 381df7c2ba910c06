import { sampleRows } from '../../catalogue/sample-catalogue.ts'
import { readSampleSource } from '../../catalogue/sample-title.ts'
import { posterFactsOf } from '../poster-facts.ts'

export const sampleCatalogue = sampleRows(await readSampleSource(), new Date('2026-11-21T12:00:00Z'))

/** What the posters of the sample titles are drawn from, newest title first. */
export const posterFacts = posterFactsOf(sampleCatalogue)

import { readFile } from 'node:fs/promises'
import * as z from 'zod'

const words = { name_ja: z.string(), name_en: z.string() }
const sampleTitle = z.object({
  full_title_id: z.string(),
  publisher_id: z.string(),
  /** If it isn't the genre of its file. */
  genre: z.literal('stage').optional(),
  /** Words by which it is found although no name has them. */
  keywords: z.array(z.string()).optional(),
  released_year: z.int(),
  minutes: z.int(),
  rating: z.enum(['G', 'PG12', 'R15+', 'R18+']),
  ...words,
  reading: z.string(),
  synopsis_ja: z.string(),
  synopsis_en: z.string(),
  /** For a series; a title without any is a single story. */
  stories: z.array(z.object(words)).optional(),
})
const bilingual = z.object({ ja: z.string(), en: z.string() })

export type SampleTitle = z.infer<typeof sampleTitle>
export type Bilingual = z.infer<typeof bilingual>

export const sampleGenres = ['film', 'drama', 'anime', 'music', 'variety'] as const
export type SampleGenre = (typeof sampleGenres)[number]

async function read<T extends z.ZodType>(name: string, schema: T): Promise<z.output<T>> {
  return schema.parse(JSON.parse(await readFile(new URL(`../../titles/${name}.json`, import.meta.url), 'utf8')))
}

export interface SampleSource {
  titles: Record<SampleGenre, SampleTitle[]>
  live: SampleTitle[]
  publishers: { publisher_id: string; name_ja: string; name_en: string; reading: string }[]
  people: Bilingual[]
  storyLines: Partial<Record<SampleGenre, Bilingual[]>>
}

/** Reads the hand-written sample titles from titles/. */
export async function readSampleSource(): Promise<SampleSource> {
  const list = z.array(sampleTitle)
  const [film, drama, anime, music, variety] = await Promise.all(sampleGenres.map((genre) => read(genre, list)))
  return {
    titles: { film: film ?? [], drama: drama ?? [], anime: anime ?? [], music: music ?? [], variety: variety ?? [] },
    live: await read('live', list),
    publishers: await read(
      'publishers',
      z.array(z.object({ publisher_id: z.string(), ...words, reading: z.string() })),
    ),
    people: await read('people', z.array(bilingual)),
    storyLines: await read('story-lines', z.partialRecord(z.enum(sampleGenres), z.array(bilingual))),
  }
}

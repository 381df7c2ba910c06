import { createHash } from 'node:crypto'

/** Raise it when the drawing or its encoding changes: pictures are cached for a year by their address. */
const artVersion = '5'

/** The facts that a poster is drawn from. */
export interface PosterFacts {
  full_title_id: string
  name_ja: string
  name_en: string
  genre: string
  released_year: number
  publisher_name_ja: string
  publisher_name_en: string
  director_ja: string | null
  director_en: string | null
}

function versionOf(parts: readonly (string | number | null)[]): string {
  return createHash('sha256')
    .update(JSON.stringify([artVersion, ...parts]))
    .digest('hex')
    .slice(0, 10)
}

const posterParts = (facts: PosterFacts) => [
  facts.name_ja,
  facts.name_en,
  facts.genre,
  facts.released_year,
  facts.publisher_name_ja,
  facts.publisher_name_en,
  facts.director_ja,
  facts.director_en,
]

/** Site-relative; it changes with anything the poster is drawn from. */
export function posterAddress(facts: PosterFacts): string {
  return `/images/posters/${facts.full_title_id}.svg?v=${versionOf(posterParts(facts))}`
}

export function stillAddress(story: { story_id: string; name_ja: string; story_number: number }): string {
  return `/images/stills/${story.story_id}.svg?v=${versionOf([story.name_ja, story.story_number])}`
}

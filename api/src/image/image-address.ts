import { createHash } from 'node:crypto'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

/** Raise it when the drawing or its encoding changes: pictures are cached for a year by their address. */
const artVersion = '7'

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

export interface PosterVersionFacts extends PosterFacts {
  /** Of an imported picture, which is shown instead of a drawing. */
  poster_hash: string | null
}

function versionOf(parts: readonly (string | number | null)[]): string {
  return createHash('sha256')
    .update(JSON.stringify([artVersion, ...parts]))
    .digest('hex')
    .slice(0, 10)
}

/** Version in the address of an imported picture. */
export const originalVersion = (hash: string): string => versionOf([hash])

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

/** Site-relative; it changes with the imported picture, or with anything the poster is drawn from. */
export function posterAddress(facts: PosterVersionFacts, locale: Locale): string {
  const { full_title_id: id, poster_hash: hash } = facts
  // An imported poster is the same in both languages.
  if (hash) return `/images/posters/${id}.svg?v=${originalVersion(hash)}`
  return posterIn(`/images/posters/${id}.svg?v=${versionOf(posterParts(facts))}`, locale)
}

/** The address of a Japanese poster, or of its English edition, which has the same versions. */
export const posterIn = (address: string, locale: Locale): string =>
  locale === 'en' ? address.replace(/^\/images\/posters\//, '/images/englishposters/') : address

interface BackdropVersionFacts extends Pick<PosterFacts, 'full_title_id' | 'name_en' | 'genre'> {
  /** Of an imported picture, which is shown instead of a drawing. */
  backdrop_hash: string | null
}

export function backdropAddress(facts: BackdropVersionFacts): string {
  const { full_title_id: id, backdrop_hash: hash } = facts
  const version = hash ? originalVersion(hash) : versionOf([facts.name_en, facts.genre])
  return `/images/backdrops/${id}.svg?v=${version}`
}

interface StillVersionFacts {
  story_id: string
  name_ja: string
  story_number: number
  /** Of an imported picture, which is shown instead of a drawing. */
  still_hash: string | null
}

export function stillAddress(story: StillVersionFacts): string {
  const { still_hash: hash } = story
  const version = hash ? originalVersion(hash) : versionOf([story.name_ja, story.story_number])
  return `/images/stills/${story.story_id}.svg?v=${version}`
}

import { createHash } from 'node:crypto'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

/** Raise it when placeholders or the encoding change: pictures are cached for a year by their address. */
const artVersion = '8'

/** What the placeholder of a poster says. */
export interface PosterFacts {
  full_title_id: string
  name_ja: string
  name_en: string
  publisher_name_ja: string
  publisher_name_en: string
}

export interface PosterVersionFacts extends PosterFacts {
  /** Of an imported picture. */
  poster_hash: string | null
  /** Of its English edition. */
  poster_en_hash: string | null
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
  facts.publisher_name_ja,
  facts.publisher_name_en,
]

/** Both editions of a poster share a version, made from both hashes, in the same form as in `listWaitingPictures`. */
const editionsOf = (hash: string, englishHash: string | null) => (englishHash ? `${hash}+${englishHash}` : hash)

/** Site-relative; it changes with the imported picture, or with anything that its placeholder says. */
export function posterAddress(facts: PosterVersionFacts, locale: Locale): string {
  const { full_title_id: id, poster_hash: hash, poster_en_hash: english } = facts
  const version = hash ? originalVersion(editionsOf(hash, english)) : versionOf(posterParts(facts))
  const address = `/images/posters/${id}.svg?v=${version}`
  // Without an English edition, an imported poster is the same in both languages.
  return hash && !english ? address : posterIn(address, locale)
}

/** The address of a Japanese poster, or of its English edition, which has the same versions. */
export const posterIn = (address: string, locale: Locale): string =>
  locale === 'en' ? address.replace(/^\/images\/posters\//, '/images/englishposters/') : address

interface BackdropVersionFacts {
  full_title_id: string
  /** Of an imported picture. */
  backdrop_hash: string | null
}

export function backdropAddress(facts: BackdropVersionFacts): string {
  const { full_title_id: id, backdrop_hash: hash } = facts
  const version = hash ? originalVersion(hash) : versionOf([])
  return `/images/backdrops/${id}.svg?v=${version}`
}

interface StillVersionFacts {
  story_id: string
  story_number: number
  /** Of an imported picture. */
  still_hash: string | null
}

export function stillAddress(story: StillVersionFacts): string {
  const { still_hash: hash } = story
  const version = hash ? originalVersion(hash) : versionOf([story.story_number])
  return `/images/stills/${story.story_id}.svg?v=${version}`
}

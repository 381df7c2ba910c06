import type { Selectable } from 'kysely'
import type { TitleTable } from '../catalogue-tables.ts'
import { fold } from './fold.ts'
import { gramsOf, numberOf } from './grams.ts'
import { isForgivable } from './near-words.ts'
import { type namesPeople, peopleOf } from './people.ts'
import { romajiOf } from './romaji.ts'
import { genreTag, keywordTag, liveTag, personTag, publisherTag } from './tags.ts'

/** Runs of kana, which are their own reading, and runs of other characters. */
const runs = /[ァ-ヺー]+|[^ァ-ヺー]+/gu

/** Splits a folded reading into the parts that belong to the runs of kana and of other characters in the folded name. */
function alignedParts(name: string, reading: string): string[] {
  const parts = name.match(runs) ?? []
  // More runs could take very long to match, and no real name has them.
  if (parts.length > 12) return [reading]
  const pattern = parts.map((part) => (/^[ァ-ヺー]/.test(part) ? `(${part})` : '(.+?)')).join('')
  return new RegExp(`^${pattern}$`, 'u').exec(reading)?.slice(1) ?? [reading]
}

/**
 * The words of a Japanese name in folded kana: 歌舞伎の夜, かぶきのよる gives カブキ, ノ, ヨル. A reading written with spaces is
 * taken as it is; one that doesn't fit the name is one word.
 */
export function wordsOfReading(name: string, reading: string): string[] {
  const spaced = reading.split(/\s+/).map(fold).filter(Boolean)
  if (spaced.length !== 1) return spaced
  return alignedParts(fold(name), spaced[0] ?? '')
}

/** Separates the texts of {@link joined}; folded texts contain none. */
export const boundary = '\n'

/** Texts in one column, so that one LIKE finds a part, a start or the whole of any of them. */
export const joined = (texts: readonly string[]): string => boundary + texts.map((text) => text + boundary).join('')

/** Romaji is stored in capitals, because it is spelled in one way only and is compared with romaji only. */
export const romajiForm = (reading: string): string => romajiOf(reading).toUpperCase()

interface Named {
  name_ja: string
  name_en: string
  reading: string
}

/** All texts by which it is found, folded. */
export function searchTexts({ name_ja, name_en, reading }: Named): string[] {
  const kana = fold(reading)
  return [...new Set([fold(name_ja), kana, fold(name_en), romajiForm(kana)])].filter((text) => text !== '')
}

/** The words of a text in Latin letters, folded. */
export const latinWords = (text: string): string[] => text.split(/[\s\p{P}]+/u).map(fold)

/** The Latin words of a title or publisher that are found with a typing mistake, romaji included. */
export function forgivableWords({
  name_ja,
  name_en,
  reading,
  keywords = [],
}: Named & { keywords?: string[] }): string[] {
  const romaji = wordsOfReading(name_ja, reading).map(romajiOf)
  return [
    ...new Set([...latinWords(name_en), ...latinWords(name_ja), ...romaji, ...keywords.flatMap(latinWords)]),
  ].filter(isForgivable)
}

const tagsOf = (title: DescribedTitle): string[] => [
  publisherTag(title.publisher_id),
  genreTag(title.genre),
  ...peopleOf(title).map(({ name_ja }) => personTag(name_ja)),
  ...foldedKeywords(title).map(keywordTag),
  ...(title.is_live ? [liveTag] : []),
]

export const foldedKeywords = ({ keywords }: Pick<DescribedTitle, 'keywords'>): string[] =>
  keywords.map(fold).filter(Boolean)

export type DescribedTitle = Selectable<
  Pick<
    TitleTable,
    | 'full_title_id'
    | 'publisher_id'
    | 'name_ja'
    | 'name_en'
    | 'reading'
    | 'genre'
    | 'published_at'
    | (typeof namesPeople)[number]
    | 'keywords'
  >
> & { is_live: boolean }

/** What the search knows of a title: a row of `title_search`. */
export function describeTitle(title: DescribedTitle) {
  const texts = searchTexts(title)
  const grams = texts.flatMap(gramsOf)
  const tags = tagsOf(title)
  return {
    full_title_id: title.full_title_id,
    publisher_id: title.publisher_id,
    genre: title.genre,
    published_at: title.published_at,
    folded: joined(texts),
    sort_ja: fold(title.reading),
    sort_en: title.name_en.toLowerCase(),
    tags,
    grams: [...new Set([...grams, ...tags.map(numberOf)])],
  }
}

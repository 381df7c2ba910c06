import { gramsAtStart, gramsWithin } from './grams.ts'
import type { Form, Term } from './search-query.ts'

/** One way in which a title can match: it has all `grams` and, if there are any, one of the `tags`. */
export interface Branch {
  grams: readonly number[]
  tags: readonly string[]
}

/** More sets of terms that tags match are merged into one. */
const maxTagSets = 16
/** This many terms narrow a search enough, and fewer do together with a tag. */
const usedTerms = { byTexts: 3, byTag: 2 }
/**
 * Every gram costs a lookup. For several terms, two grams each are about as selective as all of them. For a single term the first
 * and last gram are not enough: for a long reading, every tenth title has both.
 */
const gramsPerTerm = { alone: 8, amongOthers: 2 }
/** Limits the combinations of different spellings. */
const maxVariants = 4
/** Latin words of up to this many letters (the, of) are in every second name. */
const commonLength = 3

/**
 * The ways in which a title can match all terms, according to the index of grams: for each set of terms that a tag matches,
 * the other terms by the title's own texts. Each is one scan of the index, which reads the list of the rarest gram and skips in
 * the others; a scan for each term would read all titles of every common word. Terms that are left out are tested when each hit
 * is checked.
 * @param tags the matching tags of each term
 */
export function branchesOf(terms: readonly Term[], tags: readonly (readonly string[])[]): Branch[] {
  const used = narrowest(terms, usedTerms.byTexts)
  const byTexts = variantsOf(used).map((grams) => ({ grams, tags: [] }))
  const byTag = tagSets(tags)
    // Titles of other tags must have all used terms in their own texts.
    .filter(({ matched }) => used.some(({ term }) => matched.has(terms.indexOf(term))))
    .flatMap(({ matched, tags: theirs }) => {
      const others = terms.filter((_, i) => !matched.has(i))
      const variants = variantsOf(narrowest(others, usedTerms.byTag))
      return variants.map((grams) => ({ grams, tags: theirs }))
    })
  return [...byTexts, ...byTag]
}

interface TagSet {
  /** Positions of the terms that all of these tags match. */
  matched: ReadonlySet<number>
  tags: string[]
}

function tagSets(tags: readonly (readonly string[])[]): TagSet[] {
  const matchedBy = new Map<string, number[]>()
  for (const [i, list] of tags.entries()) for (const tag of list) matchedBy.set(tag, [...(matchedBy.get(tag) ?? []), i])
  const sets = new Map<string, TagSet>()
  for (const [tag, matched] of matchedBy) {
    const set = sets.get(matched.join()) ?? { matched: new Set(matched), tags: [] }
    set.tags.push(tag)
    sets.set(matched.join(), set)
  }
  if (sets.size <= maxTagSets) return [...sets.values()]
  return [{ matched: new Set([...matchedBy.values()].flat()), tags: [...matchedBy.keys()] }]
}

interface SpelledTerm {
  term: Term
  /** One list of grams for each spelling. */
  spellings: number[][]
}

/** The terms that most likely leave few titles, whose spellings don't multiply beyond a limit. */
function narrowest(terms: readonly Term[], most: number): SpelledTerm[] {
  const grams = terms.length === 1 ? gramsPerTerm.alone : gramsPerTerm.amongOthers
  const sorted = terms
    .map((term) => ({
      term,
      spellings: spellingsOf(term, grams),
      isCommon: isCommon(nameOf(term)),
      length: nameOf(term).length,
    }))
    .sort(
      (a, b) =>
        Number(a.isCommon) - Number(b.isCommon) || a.spellings.length - b.spellings.length || b.length - a.length,
    )
  let variants = 1
  return sorted.slice(0, most).filter(({ spellings }, i) => {
    if (i > 0 && variants * spellings.length > maxVariants) return false
    variants *= spellings.length
    return true
  })
}

/** The grams of every title with these terms in its own texts: one list for each combination of spellings. */
function variantsOf(terms: readonly SpelledTerm[]): number[][] {
  let variants: number[][] = [[]]
  for (const { spellings } of terms)
    variants = variants.flatMap((grams) => spellings.map((spelling) => [...grams, ...spelling]))
  return variants.map((grams) => [...new Set(grams)])
}

const nameOf = ({ forms }: Term): string => forms[0]?.text ?? ''
const isCommon = (name: string): boolean => /^[a-z0-9]+$/.test(name) && name.length <= commonLength

/** The different grams of a term's forms; romaji mostly has those of the word as it is. */
const spellingsOf = ({ forms }: Term, most: number): number[][] => [
  ...new Map(forms.map((form) => gramsOf(form, most)).map((grams) => [grams.join(), grams])).values(),
]

/** For a long form only some grams, at even distances from the first to the last. */
function gramsOf({ text, isStart }: Form, most: number): number[] {
  const all = isStart ? gramsAtStart(text) : gramsWithin(text)
  if (all.length <= most) return all
  const places = Array.from({ length: most }, (_, i) => Math.round((i * (all.length - 1)) / (most - 1)))
  return places.flatMap((place) => all[place] ?? [])
}

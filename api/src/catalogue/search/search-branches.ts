import { gramsAtStart, gramsWithin } from './grams.ts'
import type { Form, Term } from './search-query.ts'

/** One way in which a title can match: it has all `grams` and, if there are any, one of the `publishers`. */
export interface Branch {
  grams: readonly number[]
  publishers: readonly string[]
}

/** With more sets of terms that publishers match, they become one. */
const maxPublisherSets = 16
/** So many terms narrow a search enough; a publisher narrows it already. */
const usedTerms = { byTexts: 3, byPublisher: 2 }
/**
 * Every gram costs a look into its list. Of several terms two grams each are about as rare as all of them; of one, the first and the
 * last alone are in every tenth title when it is a long reading.
 */
const gramsPerTerm = { alone: 8, amongOthers: 2 }
/** Different spellings multiply. */
const maxVariants = 4
/** Latin words of up to so many letters (the, of) are in every second name. */
const commonLength = 3

/**
 * The ways in which a title can match all terms, as far as the index of grams knows: for each set of terms that a publisher matches,
 * the other terms by the title's own texts. Each is one scan of the index, which reads the list of the rarest gram and skips in the
 * others; a scan for each term would read all titles of every common word. What is left out is for the check of every hit.
 * @param publishers that match, term by term
 */
export function branchesOf(terms: readonly Term[], publishers: readonly (readonly string[])[]): Branch[] {
  const used = narrowest(terms, usedTerms.byTexts)
  const byTexts = variantsOf(used).map((grams) => ({ grams, publishers: [] }))
  const byPublisher = publisherSets(publishers)
    // Titles of the other publishers have all used terms in their own texts.
    .filter(({ matched }) => used.some(({ term }) => matched.has(terms.indexOf(term))))
    .flatMap(({ matched, publishers: theirs }) => {
      const others = terms.filter((_, i) => !matched.has(i))
      const variants = variantsOf(narrowest(others, usedTerms.byPublisher))
      return variants.map((grams) => ({ grams, publishers: theirs }))
    })
  return [...byTexts, ...byPublisher]
}

interface PublisherSet {
  /** Indexes of the terms that all of the publishers match. */
  matched: ReadonlySet<number>
  publishers: string[]
}

function publisherSets(publishers: readonly (readonly string[])[]): PublisherSet[] {
  const matchedBy = new Map<string, number[]>()
  for (const [i, list] of publishers.entries())
    for (const publisher of list) matchedBy.set(publisher, [...(matchedBy.get(publisher) ?? []), i])
  const sets = new Map<string, PublisherSet>()
  for (const [publisher, matched] of matchedBy) {
    const set = sets.get(matched.join()) ?? { matched: new Set(matched), publishers: [] }
    set.publishers.push(publisher)
    sets.set(matched.join(), set)
  }
  if (sets.size <= maxPublisherSets) return [...sets.values()]
  return [{ matched: new Set([...matchedBy.values()].flat()), publishers: [...matchedBy.keys()] }]
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

/** What every title with these terms in its own texts has in the index: one list of grams for each combination of spellings. */
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

/** Of a long form only some, at even distances from its first to its last. */
function gramsOf({ text, isStart }: Form, most: number): number[] {
  const all = isStart ? gramsAtStart(text) : gramsWithin(text)
  if (all.length <= most) return all
  const places = Array.from({ length: most }, (_, i) => Math.round((i * (all.length - 1)) / (most - 1)))
  return places.flatMap((place) => all[place] ?? [])
}

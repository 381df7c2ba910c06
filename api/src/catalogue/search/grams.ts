const latin = /^[a-z0-9]$/i

/** A start of this many letters can be found by itself, so that a search from the start of a name reads few others. */
const startLengths = [8, 4, 2, 1] as const

/** Longer texts are not indexed as a whole; PostgreSQL limits the size of an indexed element. */
const maxWhole = 60

const startMark = '^'
const wholeMark = '='

/** Every two neighbouring letters, and every three of Latin, whose pairs are too common to narrow a search. */
function windows(text: string): string[] {
  const letters = [...text]
  const isLatin = letters.map((letter) => latin.test(letter))
  return letters.flatMap((letter, i) => {
    const [second, third] = [letters[i + 1], letters[i + 2]]
    if (second === undefined) return []
    const isTriple = third !== undefined && isLatin[i] && isLatin[i + 1] && isLatin[i + 2]
    return isTriple ? [letter + second, letter + second + third] : [letter + second]
  })
}

/** What a folded text contributes to the index. */
export function gramsOf(text: string): string[] {
  const letters = [...text]
  const starts = startLengths.filter((length) => letters.length >= length)
  return [
    ...windows(text),
    ...starts.map((length) => startMark + letters.slice(0, length).join('')),
    ...(letters.length > 0 ? [wholeMark + letters.slice(0, maxWhole).join('')] : []),
  ]
}

/** What every text that contains this folded text has in the index; empty for a single letter. */
export function gramsWithin(text: string): string[] {
  const grams = new Set(windows(text))
  // A triple says more than the pairs in it.
  for (const gram of grams)
    if ([...gram].length === 3) {
      grams.delete(gram.slice(0, 2))
      grams.delete(gram.slice(1))
    }
  return [...grams]
}

/** What every text that begins with this folded text has in the index. */
export function gramsAtStart(text: string): string[] {
  const letters = [...text]
  const length = startLengths.find((each) => letters.length >= each) ?? 0
  return [startMark + letters.slice(0, length).join(''), ...gramsWithin(text)]
}

/** What every text that is this folded text has in the index. */
export const gramsOfWhole = (text: string): string[] => [wholeMark + [...text].slice(0, maxWhole).join('')]

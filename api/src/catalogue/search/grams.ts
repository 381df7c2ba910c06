const latin = /^[a-z0-9]$/i
const romaji = /^[A-Z0-9]+$/
const kanji = /^\p{Script=Han}$/u

/** A kanji is often a word by itself, so it is found anywhere in a name. */
export const isKanji = (letter: string): boolean => kanji.test(letter)

/** Starts of a name with these lengths are indexed too, so that a search for the start of a name reads few other names. */
const startLengths = [8, 4, 2, 1] as const

const startMark = '^'
const wholeMark = '='

/**
 * A number for a piece of text (FNV-1a), which takes half the space of the text in a row and in the index. Two pieces may have
 * the same number, so every hit has to be checked.
 */
export function numberOf(piece: string): number {
  let hash = 0x811c9dc5
  for (let unit = 0; unit < piece.length; unit++) hash = Math.imul(hash ^ piece.charCodeAt(unit), 0x01000193)
  return hash | 0
}

const numbersOf = (pieces: readonly string[]): number[] => [...new Set(pieces.map(numberOf))]

/** Neighbouring letters: three of Latin, whose pairs are too common to narrow a search, otherwise two. */
function windows(text: string, size: 'smallest' | 'largest'): string[] {
  const letters = lettersOf(text)
  const isLatin = letters.map((letter) => latin.test(letter))
  const pieces: string[] = []
  for (let i = 0; i + 1 < letters.length; i++) {
    const pair = `${letters[i]}${letters[i + 1]}`
    const areLatin = isLatin[i] && isLatin[i + 1]
    const isInTriple = areLatin && (isLatin[i - 1] || isLatin[i + 2])
    if (size === 'smallest' || !isInTriple) pieces.push(pair)
    if (areLatin && isLatin[i + 2]) pieces.push(pair + letters[i + 2])
  }
  return pieces
}

/** Romaji, which is in capitals, has the same grams as the same letters of a name, so that one lookup finds both. */
const lettersOf = (text: string): string[] => [...text.toLowerCase()]

const startOf = (letters: readonly string[], length: number) => startMark + letters.slice(0, length).join('')

/** Whether a name that is this text has a gram that no other name has. */
export const hasGramOfWhole = (text: string): boolean => [...text].length <= startLengths[0]

/** The grams with which a folded text is indexed. Pairs of romaji are left out: every second title has them. */
export function gramsOf(text: string): number[] {
  const letters = lettersOf(text)
  const starts = startLengths.filter((length) => letters.length >= length).map((length) => startOf(letters, length))
  const whole = hasGramOfWhole(text) ? [wholeMark + letters.join('')] : []
  const pieces = windows(text, romaji.test(text) ? 'largest' : 'smallest')
  return numbersOf([...pieces, ...letters.filter(isKanji), ...starts, ...whole])
}

/** The grams of every text that contains this folded text; empty for a single letter, unless it is a kanji. */
export const gramsWithin = (text: string): number[] => numbersOf(isKanji(text) ? [text] : windows(text, 'largest'))

function bestStart(letters: readonly string[]): string {
  return startOf(letters, startLengths.find((length) => letters.length >= length) ?? 0)
}

/** The grams of every text that starts with this folded text. */
export function gramsAtStart(text: string): number[] {
  const letters = lettersOf(text)
  const within = letters.length > 2 ? windows(text, 'largest') : []
  return numbersOf([bestStart(letters), ...within])
}

/** The grams of every text that equals this folded text. */
export function gramsOfWhole(text: string): number[] {
  return hasGramOfWhole(text) ? [numberOf(wholeMark + text.toLowerCase())] : gramsAtStart(text)
}

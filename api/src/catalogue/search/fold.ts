/** A text as searches compare it, and where each of its UTF-16 units comes from in the original. */
export interface Folded {
  text: string
  /** For each unit of `text`, the first unit of the original it was made from. */
  starts: readonly number[]
  /** For each unit of `text`, the unit of the original after the last it was made from. */
  ends: readonly number[]
}

/** A character with its combining marks; a half-width voice mark belongs to the kana before it. */
const characters = /[\s\S][\u0300-\u036f\u3099\u309a\uff9e\uff9f]*/gu
const hiragana = /[\u3041-\u3096\u309d\u309e]/g
const dropped = /[\p{P}\p{S}\p{Z}\p{C}]/gu
const dashes = /^[\u30fc\uff70\u002d\uff0d\u2010-\u2015\u2212\u2500]$/
const kana = /[\u30a1-\u30fe]$/

const longVowel = 'ー'

/** Texts repeat few characters, and normalizing one costs more than finding it here. */
const known = new Map<string, string>()
const maxKnown = 20_000

function foldCharacter(character: string): string {
  const before = known.get(character)
  if (before !== undefined) return before
  const folded = character
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(hiragana, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replace(dropped, '')
  if (known.size < maxKnown) known.set(character, folded)
  return folded
}

/** A dash after kana is a long-vowel mark, and several count as one. Elsewhere a dash is punctuation. */
function foldDash(character: string, before: string): string {
  if (kana.test(before)) return before.endsWith(longVowel) ? '' : longVowel
  return character === longVowel || character === '\uff70' ? longVowel : ''
}

/**
 * Folds a text for searching: NFKC, lower case, katakana for hiragana, Latin letters without accents, one long-vowel mark for
 * every dash after kana; spaces, middle dots, punctuation and symbols are left out (spec §11.9).
 */
export function foldWithPositions(original: string): Folded {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: character, index } of original.matchAll(characters)) {
    const folded = dashes.test(character) ? foldDash(character, text) : foldCharacter(character)
    text += folded
    for (let unit = 0; unit < folded.length; unit++) {
      starts.push(index)
      ends.push(index + character.length)
    }
  }
  return { text, starts, ends }
}

/** {@link foldWithPositions} without the positions. */
export const fold = (original: string): string => foldWithPositions(original).text

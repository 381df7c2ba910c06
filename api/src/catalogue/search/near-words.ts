import { soundOf } from './sound.ts'

/** Shorter words are near too many others; longer ones are whole names without spaces. */
const [minLength, maxLength] = [4, 24]

/** Whether a word is looked up with one typing mistake: Latin letters only, and long enough. */
export const isForgivable = (word: string): boolean =>
  word.length >= minLength && word.length <= maxLength && /^[a-z]+$/.test(word)

/** The word, and the word without each of its letters: two words within one mistake of each other share one of these. */
export function shortened(word: string): string[] {
  return [...new Set([word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))])]
}

/** The forms by which a word is looked up: {@link shortened}, and how it sounds, marked. */
export const lookedUpBy = (word: string): string[] => [...shortened(word), soundForm(word)]

/** No word has the mark. */
export const soundForm = (word: string): string => `~${soundOf(word)}`

/** Whether one letter too many, too few, wrong, or two exchanged neighbours make one word of the other. */
export function isWithinOneMistake(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  if (a.slice(start + 1) === b.slice(start + 1)) return true
  if (a.slice(start) === b.slice(start + 1) || a.slice(start + 1) === b.slice(start)) return true
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2)
}

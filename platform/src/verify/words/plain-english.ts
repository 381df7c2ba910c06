/** Words to avoid, with what to write instead, as docs/writing.md lists them. */
export const replacements: Readonly<Record<string, string>> = {
  nobody: 'no one',
  somebody: 'someone',
  whoever: 'the person who',
  told: 'notified, informed',
  tells: 'reports, shows',
  begun: 'started',
  beside: 'next to, with, as well as',
  stands: 'is, represents, replaces',
  meanwhile: 'during, since then',
  anew: 'again',
  mend: 'repair, fix',
  lest: 'so that … not',
  whereupon: 'then',
  thereby: 'so',
}

/** Here identifiers, texts and file names are checked too; elsewhere some belong to the API or to tables. */
const wholeFiles = /^(?:platform|e2e)\//
/** A line of a comment, or the comment at a line's end. */
const comment = /^[^\S\n]*(?:\/?\*|\/\/).*|[^\S\n]\/\/\s.*/gm

/** A word alone or as part of an identifier or file name: `told`, `Told`, `toldOnce`, `wasTold`, `told-once.ts`; not `untold`. */
function asWord(word: string): RegExp {
  const first = word.charAt(0)
  const capital = first.toUpperCase()
  return new RegExp(`(?:(?<![A-Za-z])[${first}${capital}]|(?<=[a-z0-9])${capital})${word.slice(1)}(?![a-z])`)
}

const patterns = Object.entries(replacements).map(([word, instead]) => ({ word, instead, pattern: asWord(word) }))

/** The texts of a file to check: quoted code (in backticks) in comments and documents is left out. */
function textsOf(file: string, source: string): { text: string; at: string }[] {
  const isWhole = wholeFiles.test(file) && !file.endsWith('.md')
  const texts = [...source.matchAll(isWhole || file.endsWith('.md') ? /.+/g : comment)].map(({ 0: text, index }) => ({
    text: isWhole ? text : text.replace(/`[^`]*`/g, ''),
    at: `${file}:${source.slice(0, index).split('\n').length}`,
  }))
  return isWhole ? [{ text: file, at: file }, ...texts] : texts
}

/** One sentence for each line, or file name, with a word to avoid. */
export function avoidedWords(file: string, source: string): string[] {
  return textsOf(file, source).flatMap(({ text, at }) =>
    patterns
      .filter(({ pattern }) => pattern.test(text))
      .map(({ word, instead }) => `${at}: “${word}”, write: ${instead} (docs/writing.md)`),
  )
}

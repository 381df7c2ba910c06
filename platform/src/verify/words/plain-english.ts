/** Words that comments and documents avoid, with what to write instead; see docs/writing.md. */
const replacements: Readonly<Record<string, string>> = {
  anew: 'again',
  begun: 'started',
  beside: 'next to, with, in addition to',
  lest: 'so that … not',
  meanwhile: 'in the meantime, by then',
  mend: 'repair, fix',
  nobody: 'no one',
  somebody: 'someone',
  stands: 'is',
  tells: 'says, reports, notifies',
  thereby: 'by this',
  told: 'notified, reported, confirmed',
  whereupon: 'then',
  whoever: 'anyone who',
}
const avoided = new RegExp(`\\b(?:${Object.keys(replacements).join('|')})\\b`, 'gi')
/** A line of a comment, or the comment at a line's end. */
const comment = /^[^\S\n]*(?:\/?\*|\/\/).*|[^\S\n]\/\/\s.*/gm

/** The avoided words in a document, or in the comments of a source file, one line each. Code in backticks is not read. */
export function avoidedWords(file: string, source: string): string[] {
  const texts = file.endsWith('.md') ? [...source.matchAll(/.+/g)] : [...source.matchAll(comment)]
  return texts.flatMap(({ 0: text, index }) =>
    [...text.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length)).matchAll(avoided)].map(({ 0: word }) => {
      const line = source.slice(0, index).split('\n').length
      return `${file}:${line}: write “${replacements[word.toLowerCase()]}” instead of “${word}”`
    }),
  )
}

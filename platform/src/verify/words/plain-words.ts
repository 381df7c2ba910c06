/** The files and folders that `npm run check` reads, as patterns of git. */
export const checked: readonly string[] = ['platform', 'e2e', 'docs', 'README.md']

/** Not read: texts for viewers have rules of their own, and the rule itself has to name the words. */
export const unchecked: readonly string[] = [
  'docs/specification',
  'platform/src/verify/words',
  'api/src/mail/texts',
  'api/src/server/messages-*.ts',
  'api/sample/pages',
  'api/sample/film-making/captions.ts',
]

/** Lines that need such a word. */
const allowed: readonly { file: string; line: RegExp }[] = [
  // The table of words to avoid.
  { file: 'docs/writing.md', line: /^\| / },
]

/** What to write instead of each word, as docs/writing.md lists it. */
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

/** A word alone or as part of an identifier or file name: `told`, `Told`, `toldOnce`, `wasTold`, `told-once.ts`; not `untold`. */
function asWord(word: string): RegExp {
  const [first = '', rest] = [word[0], word.slice(1)]
  const capital = first.toUpperCase()
  return new RegExp(`(?:(?<![A-Za-z])[${first}${capital}]|(?<=[a-z0-9])${capital})${rest}(?![a-z])`)
}

const patterns = Object.entries(replacements).map(([word, instead]) => ({ word, instead, pattern: asWord(word) }))

/** One sentence for each line, or file name, with a word that has a plainer replacement. */
export function oldWords(file: string, source: string): string[] {
  const lines = [{ text: file, at: file }].concat(
    source.split('\n').map((text, index) => ({ text, at: `${file}:${index + 1}` })),
  )
  return lines
    .filter(({ text }) => !allowed.some((entry) => entry.file === file && entry.line.test(text)))
    .flatMap(({ text, at }) =>
      patterns
        .filter(({ pattern }) => pattern.test(text))
        .map(({ word, instead }) => `${at}: “${word}”, write: ${instead} (docs/writing.md)`),
    )
}

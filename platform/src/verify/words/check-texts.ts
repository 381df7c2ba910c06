import { avoidedWords } from './plain-english.ts'
import { lostReferences, sectionsOf } from './spec-references.ts'
import { trackedFiles } from './tracked-files.ts'

/** A static check: references to the specification, and plain words in code and documents. */

const drawing = [':!sample-content/src/drawing/*', ':!sample-content/src/film-making/*']
const unread = [':!platform/src/verify/words/*', ':!docs/specification/*', ':!docs/writing.md', ...drawing]

const sections = new Set(trackedFiles('docs/specification/*.md').flatMap(([, source]) => sectionsOf(source)))
// The tests of this check refer to what does not exist.
const files = trackedFiles('*.ts', '*.tsx', '*.css', '*.md', '*.json', ':!platform/src/verify/words/*')
const lost = files.flatMap(([file, source]) => lostReferences(file, source, sections))
// What draws the sample pictures is compared by hash with the pictures that were tested.
const prose = trackedFiles('*.ts', '*.tsx', '*.css', '*.mjs', '*.md', ...unread)
const avoided = prose.flatMap(([file, source]) => avoidedWords(file, source))
for (const line of [...lost, ...avoided]) process.stdout.write(`${line}\n`)
if (lost.length + avoided.length > 0) process.exitCode = 1

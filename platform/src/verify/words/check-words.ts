import { checked, oldWords, unchecked } from './plain-words.ts'
import { lostReferences, sectionsOf } from './spec-references.ts'
import { trackedFiles } from './tracked-files.ts'

/** A static check: references to the specification, and plain words in code and documents. */

const sections = new Set(trackedFiles('docs/specification/*.md').flatMap(([, source]) => sectionsOf(source)))
// The tests of these checks contain deliberate faults.
const referring = trackedFiles('*.ts', '*.tsx', '*.css', '*.md', '*.json', ':!platform/src/verify/words/*')
const lost = referring.flatMap(([file, source]) => lostReferences(file, source, sections))

const isWritten = (file: string) => /\.(ts|tsx|mjs|md)$/.test(file)
const written = trackedFiles(...checked, ...unchecked.map((pattern) => `:!${pattern}`))
const old = written.filter(([file]) => isWritten(file)).flatMap(([file, source]) => oldWords(file, source))

for (const line of [...lost, ...old]) process.stdout.write(`${line}\n`)
if (old.length > 0) process.stdout.write(`${old.length} old words\n`)
if (lost.length + old.length > 0) process.exitCode = 1

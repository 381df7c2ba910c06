import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import { avoidedWords } from './plain-english.ts'
import { lostReferences, sectionsOf } from './spec-references.ts'

/** The files of these patterns that git knows; one that was deleted just now is left out. */
function filesOf(...patterns: string[]): [file: string, source: string][] {
  const list = (...args: string[]) =>
    execFileSync('git', ['ls-files', ...args, '--', ...patterns], { cwd: root, encoding: 'utf8' }).split('\n')
  const deleted = new Set(list('--deleted'))
  return list()
    .filter((file) => file && !deleted.has(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
}

const unread = [':!platform/src/verify/words/*', ':!docs/specification/*', ':!docs/writing.md', ':!sample-content/*']

const sections = new Set(filesOf('docs/specification/*.md').flatMap(([, source]) => sectionsOf(source)))
// The tests of this check refer to what does not exist.
const files = filesOf('*.ts', '*.tsx', '*.css', '*.md', '*.json', ':!platform/src/verify/words/*')
const lost = files.flatMap(([file, source]) => lostReferences(file, source, sections))
// What draws the sample pictures is compared by hash with the pictures that were tested.
const prose = filesOf('*.ts', '*.tsx', '*.css', '*.mjs', '*.md', ...unread)
const avoided = prose.flatMap(([file, source]) => avoidedWords(file, source))
for (const line of [...lost, ...avoided]) process.stdout.write(`${line}\n`)
if (lost.length + avoided.length > 0) process.exitCode = 1

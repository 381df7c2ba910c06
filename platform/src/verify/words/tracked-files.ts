import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

/** The tracked files that match the git patterns, with their contents. Files deleted in the work tree are left out. */
export function trackedFiles(...patterns: string[]): [file: string, source: string][] {
  const list = (...args: string[]) =>
    execFileSync('git', ['ls-files', ...args, '--', ...patterns], { cwd: root, encoding: 'utf8' }).split('\n')
  const deleted = new Set(list('--deleted'))
  return list()
    .filter((file) => file && !deleted.has(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
}

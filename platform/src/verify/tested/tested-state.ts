import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const api = join(import.meta.dirname, '../../..')
const recorded = join(api, 'tested.json')

/** SHA-256 of paths and contents of files, and of versions, by name. */
export function hashOf(files: readonly string[], versions: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(versions).sort()))
  for (const file of [...files].sort()) {
    const content = readFileSync(file)
    hash.update(JSON.stringify([relative(api, file), content.length])).update(content)
  }
  return hash.digest('hex')
}

const readRecords = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>

/** Whether the tests of this name have passed with what this is the hash of. */
export const isTested = (name: string, hash: string, file = recorded): boolean => readRecords(file)[name] === hash

/** Call it after they have passed. */
export function record(name: string, hash: string, file = recorded): void {
  writeFileSync(file, `${JSON.stringify({ ...readRecords(file), [name]: hash }, null, 2)}\n`)
}

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * SHA-256 of paths and contents of files, and of versions, by name.
 * @param folder paths are relative to it
 */
export function hashOf(folder: string, files: readonly string[], versions: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(versions).sort()))
  for (const file of [...files].sort()) {
    const content = readFileSync(file)
    hash.update(JSON.stringify([relative(folder, file), content.length])).update(content)
  }
  return hash.digest('hex')
}

/** The file `tested.json` of a workspace: which tests have passed, by name, with what this is the hash of. */
export function testedFile(folder: string) {
  const file = join(folder, 'tested.json')
  const readRecords = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return {
    isTested: (name: string, hash: string): boolean => readRecords()[name] === hash,
    /** Call it after they have passed. */
    record: (name: string, hash: string): void =>
      writeFileSync(file, `${JSON.stringify({ ...readRecords(), [name]: hash }, null, 2)}\n`),
  }
}

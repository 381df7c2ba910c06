import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every file that git tracks or would track, as it is in the work tree: its path from the repository and a hash of what it
 * contains, sorted by path.
 */
export function hashSources(repository: string): Map<string, string> {
  const options = { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options)
  const hashes = new Map<string, string>()
  for (const path of listed.split('\0').sort()) {
    const hash = path && hashFile(join(repository, path))
    if (hash) hashes.set(path, hash)
  }
  return hashes
}

/** @returns undefined when there is no such file: git also lists deleted ones, and an editor's own may be gone by now */
export function hashFile(path: string): string | undefined {
  try {
    const stats = lstatSync(path)
    // Another repository within this one is listed as a folder.
    if (stats.isDirectory()) return 'folder'
    const contents = stats.isSymbolicLink() ? `link to ${readlinkSync(path)}` : readFileSync(path)
    return createHash('sha256').update(contents).digest('hex')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

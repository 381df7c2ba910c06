import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Release } from '@ginmaku/shared-contracts/registry/registry.ts'
import { contentHash, describeAsset, releasedFiles } from './describe-build.ts'
import { releasesFolder } from './releases-folder.ts'

/**
 * Compares the files of a release with the hashes in its registry entry, the other ones with the hash in its version, and the
 * compressed ones with their originals.
 * @returns what is wrong, as the end of a sentence; undefined when the release is undamaged
 */
export function findDamage(dataDir: string, remote: string, { metadata, extras }: Release): string | undefined {
  const folder = join(releasesFolder(dataDir), remote, metadata.version)
  if (!existsSync(folder)) return 'its files are gone'
  const described = [...extras.assets, ...(extras.server ? [extras.server] : [])]
  const changed = described
    .filter(({ file, integrity }) => !existsSync(join(folder, file)) || hashOf(folder, file) !== integrity)
    .map(({ file }) => file)
  const compressed = compressedFiles(folder).filter((file) => !changed.includes(originalOf(file)))
  const damaged = [...changed, ...compressed.filter((file) => !matchesOriginal(folder, file))]
  if (damaged.length > 0) return describe(damaged)
  const [, hash] = /-r([0-9a-f]{10})$/.exec(metadata.version) ?? []
  const isWhole = !hash || contentHash(folder, releasedFiles(folder)) === hash
  return isWhole ? undefined : 'a picture, font or map was changed, added or removed'
}

function describe([first, ...others]: readonly string[]): string {
  if (others.length === 0) return `${first} does not match its hash`
  return `${first} and ${others.length} more do not match their hashes`
}

const originalOf = (file: string) => file.replace(/\.(br|gz)$/, '')
const hashOf = (folder: string, file: string) => describeAsset(folder, file).integrity

const compressedFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(br|gz)$/.test(file))

function matchesOriginal(folder: string, file: string): boolean {
  const decompress = file.endsWith('.br') ? brotliDecompressSync : gunzipSync
  try {
    const original = readFileSync(join(folder, originalOf(file)))
    return decompress(readFileSync(join(folder, file))).equals(original)
  } catch {
    // The file is truncated, or its original is missing.
    return false
  }
}

import type { MicroFrontendVersion } from '@ginmaku/shared-contracts/registry/registry.ts'

/**
 * Whether every file of the release is loaded with integrity: the registry must list each file that a page references, and the
 * entry, which the shell loads by the registry's integrity, must contain the hashes of all others.
 * @param entry the entry's text
 */
export function checkIntegrity({ url, extras }: MicroFrontendVersion, entry: string): string[] {
  const known = new Set(extras.assets.map(({ file }) => file))
  const unknown = [...new Set(neededFiles(extras))].filter((file) => !known.has(file))
  const unchecked = extras.assets.filter(
    ({ file, integrity }) => !url.endsWith(`/${file}`) && !entry.includes(integrity),
  )
  return [
    ...unknown.map((file) => `${file} has no integrity in the list of its files`),
    ...unchecked.map(({ file }) => `the entry does not ask for ${file} by its integrity`),
  ]
}

function neededFiles({ exposes, pages, shared }: MicroFrontendVersion['extras']): string[] {
  const needed = [...Object.values(exposes), ...Object.values(pages)]
  return [
    ...needed.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
    ...Object.values(shared).flatMap(({ scripts }) => scripts),
  ]
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import satisfies from 'semver/functions/satisfies.js'
import type { Manifest } from '../packed-manifest.ts'

const installed = join(import.meta.dirname, '../../../../node_modules')

/**
 * Installs packed packages in a remote's own repository, and links what they and the remote declare from this repository, so
 * that a test needs no registry: only what is declared is found.
 * @throws Error when a version here is not in the remote's range
 */
export function installPacked(folder: string, tarballs: readonly string[]): void {
  const modules = join(folder, 'node_modules')
  const manifests = tarballs.map((tarball) => {
    const into = join(modules, '@ginmaku', basename(tarball).replace(/^ginmaku-|-[\d.]+\.tgz$/g, ''))
    mkdirSync(into, { recursive: true })
    execFileSync('tar', ['-xzf', tarball, '-C', into, '--strip-components=1'])
    return readManifest(into)
  })
  const own = readManifest(folder)
  const declared = { ...Object.assign({}, ...manifests.map(needed)), ...own.devDependencies, ...own.dependencies }
  for (const [name, range] of Object.entries<string>(declared)) {
    if (name.startsWith('@ginmaku/')) continue
    const from = realpathSync(join(installed, name))
    const { version } = readManifest(from)
    if (!satisfies(version, range)) throw new Error(`${name} is ${version} here, ${folder} wants ${range}`)
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(from, join(modules, name))
  }
}

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** What npm installs along with a package. */
function needed({ dependencies, peerDependencies = {}, peerDependenciesMeta = {} }: Manifest): Record<string, string> {
  const peers = Object.entries(peerDependencies).filter(([name]) => !(name in peerDependenciesMeta))
  return { ...dependencies, ...Object.fromEntries(peers) }
}

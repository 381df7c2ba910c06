import type { PageFiles } from '@ginmaku/shared-contracts/registry/live-paths.ts'
import { negotiate } from '@ginmaku/shared-contracts/registry/negotiate.ts'
import { liveVersions, type MicroFrontendVersion, type Registry } from '@ginmaku/shared-contracts/registry/registry.ts'
import { type ShellVersion, shellBase } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import { filesOfPage, type PageOwner, releaseBase } from './page-owner.ts'

export interface Hint {
  href: string
  integrity: string
}

/**
 * Files that the page will certainly load, so that the browser can fetch them early: the federation runtime and, for the
 * route's remote only, its entry, chunks and the shared packages for which negotiation picks the remote's copy. Its styles are inlined.
 */
export function preloadHints(shell: ShellVersion, owner: PageOwner | undefined): Hint[] {
  const deferred = shell.extras.deferred.map(({ file, integrity }) => ({
    href: shellBase(shell) + file,
    integrity,
  }))
  const hints = [...deferred, ...(owner ? remoteScripts(shell, owner) : [])]
  return hints.filter((hint, at) => hints.findIndex(({ href }) => href === hint.href) === at)
}

function remoteScripts(shell: ShellVersion, owner: PageOwner): Hint[] {
  const { url, metadata, extras } = owner.release
  const base = releaseBase(owner.release)
  const hint = (file: string): Hint[] => {
    const asset = extras.assets.find((known) => known.file === file)
    return asset ? [{ href: base + file, integrity: asset.integrity }] : []
  }
  return [
    { href: url, integrity: metadata.integrity },
    ...filesOfPage(owner).scripts.flatMap(hint),
    ...ownShared(shell, extras).flatMap(hint),
  ]
}

/** The files of every page, by the path of its route. */
export const pageFilesOf = (registry: Registry, shell: ShellVersion | undefined): PageFiles =>
  Object.fromEntries(
    liveVersions(registry).map(([name, release]) => {
      const base = releaseBase(release)
      const filesAt = (route: PageOwner['route']) => {
        const owner = { name, release, route }
        const scripts = shell ? remoteScripts(shell, owner).map(({ href }) => href.slice(base.length)) : []
        return [...scripts, ...filesOfPage(owner).styles]
      }
      const routes = release.extras.routes.filter(({ redirect }) => redirect === undefined)
      return [
        release.extras.uniqueName,
        { base, pages: Object.fromEntries(routes.map((route) => [route.path, filesAt(route)])) },
      ]
    }),
  )

function ownShared(shell: ShellVersion, extras: MicroFrontendVersion['extras']): string[] {
  const outcome = negotiate(shell.extras.shared, extras.shared)
  return Object.entries(extras.shared).flatMap(([name, { scripts }]) => (outcome[name]?.from === 'own' ? scripts : []))
}

/** As a `Link` header, for early hints (RFC 8297). */
export const linkHeader = ({ href, integrity }: Hint): string =>
  `<${href}>; rel=preload; as=script; integrity="${integrity}"; crossorigin=anonymous`

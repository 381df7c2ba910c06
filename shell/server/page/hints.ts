import { negotiate } from '@ginmaku/shared-contracts/registry/negotiate.ts'
import type { MicroFrontendVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import type { ShellBuild } from '@ginmaku/shared-contracts/registry/shell-build.ts'
import type { PageOwner } from './plan-page.ts'

export interface Hint {
  href: string
  as: 'script' | 'style'
  integrity: string
}

/** Address of the release's folder. */
export const releaseBase = ({ url }: Pick<MicroFrontendVersion, 'url'>): string =>
  url.slice(0, url.lastIndexOf('/') + 1)

/** Chunks and styles that a page needs: those of `./remote` and its own. */
export function filesOfPage({ release, route }: PageOwner): { scripts: string[]; styles: string[] } {
  const needed = [release.extras.exposes['./remote'], release.extras.pages[route.path]]
  return {
    scripts: needed.flatMap((files) => files?.scripts ?? []),
    styles: needed.flatMap((files) => files?.styles ?? []),
  }
}

/**
 * Files that the page will certainly load, so that the browser can fetch them early: the federation runtime and, for the
 * route's remote only, its entry, chunks, styles and the shared packages for which negotiation picks the remote's copy.
 */
export function preloadHints(shell: ShellBuild, assetBase: string, owner: PageOwner | undefined): Hint[] {
  const deferred = shell.deferred.map(({ file, integrity }) => ({
    href: assetBase + file,
    as: 'script' as const,
    integrity,
  }))
  const hints = [...deferred, ...(owner ? remoteHints(shell, owner) : [])]
  return hints.filter((hint, at) => hints.findIndex(({ href }) => href === hint.href) === at)
}

function remoteHints(shell: ShellBuild, owner: PageOwner): Hint[] {
  const { url, metadata, extras } = owner.release
  const base = releaseBase(owner.release)
  const page = filesOfPage(owner)
  const hint = (file: string, as: Hint['as']): Hint[] => {
    const asset = extras.assets.find((known) => known.file === file)
    return asset ? [{ href: base + file, as, integrity: asset.integrity }] : []
  }
  return [
    { href: url, as: 'script', integrity: metadata.integrity },
    ...page.styles.flatMap((file) => hint(file, 'style')),
    ...page.scripts.flatMap((file) => hint(file, 'script')),
    ...ownShared(shell, extras).flatMap((file) => hint(file, 'script')),
  ]
}

function ownShared(shell: ShellBuild, extras: MicroFrontendVersion['extras']): string[] {
  const outcome = negotiate(shell.shared, extras.shared)
  return Object.entries(extras.shared).flatMap(([name, { scripts }]) => (outcome[name]?.from === 'own' ? scripts : []))
}

/** As a `Link` header, for early hints (RFC 8297). */
export const linkHeader = ({ href, as, integrity }: Hint): string =>
  `<${href}>; rel=preload; as=${as}; integrity="${integrity}"; crossorigin=anonymous`

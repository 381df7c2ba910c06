import { negotiate, type SharedOffers } from '@ginmaku/shared-contracts/registry/negotiate.ts'
import type { MicroFrontendVersion } from '@ginmaku/shared-contracts/registry/registry.ts'

/** Whether this release can run with the shell's copy of the singleton packages, such as React. */
export function checkShared(next: MicroFrontendVersion, shell: SharedOffers): string[] {
  const outcome = negotiate(shell, next.extras.shared)
  return Object.entries(next.extras.shared)
    .filter(([name, own]) => own.singleton && !(outcome[name]?.from === 'loaded' && outcome[name].fits))
    .map(
      ([name, own]) =>
        `would not run with the page's one ${name}: needs ${own.requiredVersion}, ${standing(shell[name])}`,
    )
}

const standing = (offer: SharedOffers[string] | undefined) =>
  offer ? `the shell has ${offer.version}` : 'the shell has none'

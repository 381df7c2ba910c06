import satisfies from 'semver/functions/satisfies.js'
import { negotiate, type SharedOffers } from './negotiate.ts'
import type { MicroFrontendVersion } from './registry.ts'
import type { ShellVersion } from './shell-release.ts'

type Remote = { extras: Pick<MicroFrontendVersion['extras'], 'contracts' | 'shared'> }
type Shell = { extras: Pick<ShellVersion['extras'], 'contracts' | 'shared'> }

/** Why a remote's release does not run in pages of a shell's release, one line each: its Host, and the one React. */
export function findMisfits({ extras: remote }: Remote, { extras: shell }: Shell): string[] {
  const contracts = satisfies(shell.contracts, remote.contracts)
    ? []
    : [`needs contracts ${remote.contracts}, the shell offers ${shell.contracts}`]
  return [...contracts, ...findSecondCopies(remote.shared, shell.shared)]
}

/** Packages of which only one copy may run, and for which the remote could not use the shell's. */
function findSecondCopies(requested: SharedOffers, offered: SharedOffers): string[] {
  const outcome = negotiate(offered, requested)
  return Object.entries(requested)
    .filter(([name, own]) => own.singleton && !(outcome[name]?.from === 'loaded' && outcome[name].fits))
    .map(
      ([name, own]) =>
        `would not run with the page's one ${name}: needs ${own.requiredVersion}, ${describeOffer(offered[name])}`,
    )
}

const describeOffer = (offer: SharedOffers[string] | undefined) =>
  offer ? `the shell has ${offer.version}` : 'the shell has none'

import satisfies from 'semver/functions/satisfies.js'

/** One build's offer of a shared package, and what it asks for itself. */
export interface SharedOffer {
  version: string
  requiredVersion: string
  singleton: boolean
}

export type SharedOffers = Record<string, SharedOffer>

/**
 * Which version of each shared package a build will run with, by the rules of module federation's `loaded-first`:
 * what the page has loaded wins where it fits; a singleton takes it even where it doesn't.
 * The server's preload hints and the release checks read the same answer, so neither can differ from the browser.
 * @param loaded what the page has loaded before: the shell's packages
 * @param asking the offers of the build that comes
 */
export function negotiate(loaded: SharedOffers, asking: SharedOffers): Record<string, NegotiatedShare> {
  const entries = Object.entries(asking).map(([name, own]) => [name, pick(loaded[name], own)] as const)
  return Object.fromEntries(entries)
}

export interface NegotiatedShare {
  version: string
  /** Whose copy runs; `own` must be downloaded with the build. */
  from: 'loaded' | 'own'
  /** False: a singleton outside the range that was asked for. */
  fits: boolean
}

function pick(loaded: SharedOffer | undefined, own: SharedOffer): NegotiatedShare {
  if (!loaded) return { version: own.version, from: 'own', fits: true }
  const fits = satisfies(loaded.version, own.requiredVersion)
  if (fits || own.singleton) return { version: loaded.version, from: 'loaded', fits }
  return { version: own.version, from: 'own', fits: true }
}

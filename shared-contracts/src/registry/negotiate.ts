import satisfies from 'semver/functions/satisfies.js'

/** The version of a shared package that one build provides, and the range it requires. */
export interface SharedOffer {
  version: string
  requiredVersion: string
  singleton: boolean
}

export type SharedOffers = Record<string, SharedOffer>

/**
 * Which version of each shared package a build will run with, by the rules of module federation's `loaded-first`:
 * the version already loaded wins where it satisfies the range; a singleton uses it even where it doesn't.
 * The server's preload hints and the release checks use the same result, so neither can differ from the browser.
 * @param loaded what is loaded already: the shell's packages
 * @param requested the shared packages of the build to load
 */
export function negotiate(loaded: SharedOffers, requested: SharedOffers): Record<string, NegotiatedShare> {
  const entries = Object.entries(requested).map(([name, own]) => [name, pick(loaded[name], own)] as const)
  return Object.fromEntries(entries)
}

export interface NegotiatedShare {
  version: string
  /** Whose copy is used; `own` must be downloaded with the build. */
  from: 'loaded' | 'own'
  /** False: a singleton outside the required range. */
  fits: boolean
}

function pick(loaded: SharedOffer | undefined, own: SharedOffer): NegotiatedShare {
  if (!loaded) return { version: own.version, from: 'own', fits: true }
  const fits = satisfies(loaded.version, own.requiredVersion)
  if (fits || own.singleton) return { version: loaded.version, from: 'loaded', fits }
  return { version: own.version, from: 'own', fits: true }
}

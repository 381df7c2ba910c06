import type { RemoteRelease } from '../page-facts.ts'
import { readProvenReleases } from '../remotes/proven-releases.ts'
import { releaseBase } from '../remotes/release-styles.ts'
import { trustedTypesRules } from './rules.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: ReturnType<typeof trustedTypesRules>): unknown
}

/** Only set while this script executes. */
const ownFolder = new URL('.', (document.currentScript as HTMLScriptElement).src).href

/** Folders of the shell, the live releases, and the fallback versions that worked in this browser. */
function trustedFolders(live: readonly RemoteRelease[]): string[] {
  const proven = Object.values(readProvenReleases(live, () => localStorage)).flat()
  return [ownFolder, ...[...live, ...proven].map(releaseBase)]
}

/**
 * The page's only Trusted Types policy, installed before any chunk is requested. Browsers without Trusted Types rely on the CSP's
 * other rules.
 * @param cardFormScripts origins of the card form's scripts
 */
export function installPolicy(live: () => readonly RemoteRelease[], cardFormScripts?: readonly string[]): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy(
    'default',
    trustedTypesRules(() => trustedFolders(live()), cardFormScripts),
  )
}

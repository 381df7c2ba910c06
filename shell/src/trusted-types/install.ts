import { readPageFacts } from '../read-page-facts.ts'
import { readKept } from '../remotes/kept-releases.ts'
import { releaseBase } from '../remotes/release-styles.ts'
import { trustedTypesRules } from './rules.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: ReturnType<typeof trustedTypesRules>): unknown
}

/** Only set while this script executes. */
const ownFolder = new URL('.', (document.currentScript as HTMLScriptElement).src).href

/** Folders of the shell, the live releases, and the fallback versions that worked in this browser. */
function trustedFolders(): string[] {
  const { remotes } = readPageFacts()
  const kept = Object.values(readKept(remotes, () => localStorage)).flat()
  return [ownFolder, ...[...remotes, ...kept].map(releaseBase)]
}

/**
 * The page's only Trusted Types policy, installed before any chunk is requested. Browsers without Trusted Types rely on the CSP's
 * other rules.
 */
export function installPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', trustedTypesRules(trustedFolders, readPageFacts().cardFormScripts))
}

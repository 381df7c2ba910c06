import { readPageFacts } from '../read-page-facts.ts'
import { readKept } from '../remotes/kept-releases.ts'
import { releaseBase } from '../remotes/release-styles.ts'
import { trustedTypesRules } from './rules.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: ReturnType<typeof trustedTypesRules>): unknown
}

/** Known while this very script runs. */
const ownFolder = new URL('.', (document.currentScript as HTMLScriptElement).src).href

/** The shell's own, today's releases, and those that worked in this browser and may stand in. */
function trustedFolders(): string[] {
  const { remotes } = readPageFacts()
  const kept = Object.values(readKept(remotes, () => localStorage)).flat()
  return [ownFolder, ...[...remotes, ...kept].map(releaseBase)]
}

/** The page's one policy, which every string meets that would become code. Browsers without Trusted Types go by the CSP's other rules. */
function installPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', trustedTypesRules(trustedFolders))
}

/**
 * As a plugin of the federation runtime, the one code of the page that runs before any chunk is asked for: whatever comes later
 * finds the policy in force.
 */
// biome-ignore lint/style/noDefaultExport: the shape in which the federation runtime takes plugins
export default function trustedTypesPlugin(): { name: string } {
  installPolicy()
  return { name: 'trusted-types' }
}

import type { PassedSuite } from '../report/summary.ts'
import { root } from '../run.ts'
import type { Suite } from '../suites.ts'
import type { Conditions } from './conditions.ts'
import { hashSources } from './hash-sources.ts'
import { type CachedSuite, findResult, storeResult } from './result-cache.ts'
import { readWorkspaceImports, suiteKey } from './suite-key.ts'

type Keys = ReadonlyMap<Suite, string>

/** The keys of the suites' results, with the sources as they are now. */
export function readKeys(suites: readonly Suite[], conditions: Conditions): Keys {
  const inputs = { sources: hashSources(root), imports: readWorkspaceImports(root), conditions }
  return new Map(suites.map((suite) => [suite, suiteKey(suite, inputs)]))
}

/** The suites whose passing result is in the cache. */
export const findCached = (cache: string, keys: Keys): CachedSuite[] =>
  [...keys].flatMap(([suite, key]) => {
    const result = findResult(cache, suite, key)
    return result ? [{ suite, ...result }] : []
  })

/**
 * Stores the results of suites that have passed, unless a test was flaky or a source changed during the run.
 * @param before the keys as they were when the run started
 * @returns sentences on what was not stored
 */
export function storePassed(
  cache: string,
  passed: readonly PassedSuite[],
  before: Keys,
  readKeysNow: () => Keys,
): string[] {
  const finishedAt = new Date().toISOString()
  try {
    const now = readKeysNow()
    return passed.flatMap(({ suite, tests, isFlaky }) => {
      const key = before.get(suite)
      if (isFlaky || key === undefined) return []
      if (key !== now.get(suite)) return [`not cached: ${suite.name}, because its sources changed during the run`]
      storeResult(cache, suite, key, { tests, finishedAt })
      return []
    })
  } catch (error) {
    // The results of the run are more important than the cache.
    return [`not cached: ${error}`]
  }
}

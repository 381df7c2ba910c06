import { type PageFiles, pageFilesPath } from '@ginmaku/shared-contracts/registry/live-paths.ts'
import type { RemoteRelease } from '../page-facts.ts'

/** Fetches a page's files, by the path of its route, into the browser's cache. @returns whether that worked */
export type FetchPageFiles = (release: RemoteRelease, path: string) => Promise<boolean>

/**
 * For pages that the visitor may open: no script runs and no style is applied before they do. An import would do both, and each
 * stylesheet makes the browser calculate the page again.
 */
export function createFetchPageFiles(): FetchPageFiles {
  const fetched = new Set<string>()
  let listed: Promise<PageFiles> | undefined

  const filesOf = async ({ uniqueName }: RemoteRelease, path: string): Promise<string[]> => {
    const known = await listed?.catch(() => undefined)
    // A newer release may be live.
    if (!known?.[uniqueName]) listed = fetchQuietly(pageFilesPath, 'no-cache').then((response) => response.json())
    const of = (await listed)?.[uniqueName]
    return of?.pages[path]?.map((file) => of.base + file) ?? []
  }
  const fetchFile = async (address: string): Promise<void> => {
    const isLoaded = performance.getEntriesByName(new URL(address, location.href).href).length > 0
    if (isLoaded || fetched.has(address)) return
    fetched.add(address)
    try {
      await (await fetchQuietly(address, 'default')).arrayBuffer()
    } catch (error) {
      fetched.delete(address)
      throw error
    }
  }
  return async (release, path) => {
    try {
      await Promise.all((await filesOf(release, path)).map(fetchFile))
      return true
    } catch {
      // The page's own imports report what is missing.
      return false
    }
  }
}

/** @throws Error without a response of success */
async function fetchQuietly(address: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(address, { cache, priority: 'low' })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response
}

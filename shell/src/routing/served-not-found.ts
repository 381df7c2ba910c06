import type { PageFacts } from '../page-facts.ts'

const here = () => location.pathname + location.search

/**
 * Whether the server responded with 404 for the current address, so that the page need not call the API again. Only until the
 * first navigation, and only for visitors: the server calls the API as a visitor, and a member may own what is no longer listed.
 */
export function servedNotFound({ pageError, loggedIn }: Pick<PageFacts, 'pageError' | 'loggedIn'>): () => boolean {
  let address = pageError?.status === 404 && !loggedIn ? here() : undefined
  return () => {
    if (address !== here()) address = undefined
    return address !== undefined
  }
}

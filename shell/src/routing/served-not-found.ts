import type { PageFacts } from '../page-facts.ts'

const here = () => location.pathname + location.search

/**
 * Whether the server's 404 holds for the address: then its page need not ask the API again. Until the first navigation, and for
 * visitors only, since the server asks as one, and a member may hold what is no longer shown.
 */
export function servedNotFound({ pageError, loggedIn }: Pick<PageFacts, 'pageError' | 'loggedIn'>): () => boolean {
  let address = pageError?.status === 404 && !loggedIn ? here() : undefined
  return () => {
    if (address !== here()) address = undefined
    return address !== undefined
  }
}

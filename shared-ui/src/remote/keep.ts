import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { createTranslations, type Locales } from './translations.ts'

/** What a remote keeps from one mount to the next, so that coming back shows what was there. */
export interface Kept {
  queries: QueryClient
  translations: i18n
  /** `dataUpdatedAt` of the answers that the server drew the first page with. */
  drawnAt: number | undefined
}

export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })

/** Made at the first mount. */
export function createKeep(locales: Locales): (host: Host, drawn?: unknown) => Kept {
  let kept: Kept | undefined
  return (host, drawn) => {
    const locale = host.bus.read('locale')
    if (!kept) {
      kept = { queries: createQueries(), translations: createTranslations(locales, locale), drawnAt: undefined }
      if (drawn) kept.drawnAt = takeOver(kept.queries, drawn as DehydratedState, host)
    }
    if (kept.translations.language !== locale) void kept.translations.changeLanguage(locale)
    return kept
  }
}

/** The server asked as a visitor: what a member gets may differ, so for her every answer is old at once and asked again. */
function takeOver(queries: QueryClient, drawn: DehydratedState, host: Host): number | undefined {
  const { loggedIn } = host.bus.read('session')
  const drawnAt = loggedIn ? 0 : Date.now()
  const dated = drawn.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: drawnAt } }))
  hydrate(queries, { ...drawn, queries: dated })
  return loggedIn ? undefined : drawnAt
}

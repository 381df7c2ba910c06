import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { type RenderedFor, renderedForOf } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import { type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query'
import { createTranslations, type Messages, type Translations } from '../locale/translations.ts'
import { createMemory, type Memory } from '../state/memory.ts'
import { clearWithSession } from './clear-with-session.ts'
import { followLocale } from './follow-locale.ts'
import type { Rendered } from './rendered.ts'

/** What a remote keeps between mounts, so that returning shows the previous content. */
export interface RemoteContext {
  queries: QueryClient
  /** Of memory atoms. */
  memory: Memory
  translations: Translations
  rendered: Rendered
}

/** What a remote's server bundle passes to the browser, as `RemoteProps.rendered`. */
export interface HandedOver {
  for: RenderedFor
  /** The server's clock at the render, in milliseconds since the epoch. */
  now: number
  /** Path and query. */
  address: string
  queries: DehydratedState
}

export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // The library would pause requests while offline without an error, and misses changes while no page is mounted.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: false,
        refetchOnWindowFocus: false,
      },
      // No one reads one after its page is left; by default each would keep a timer for five minutes.
      mutations: { networkMode: 'always', retry: false, gcTime: 1_000 },
    },
  })

/** Created at the first mount. */
export function createRemoteContext(messages: Messages): (host: Host, handedOver?: HandedOver) => RemoteContext {
  const translations = createTranslations(messages)
  let kept: RemoteContext | undefined
  return (host, handedOver) => {
    kept ??= openRemoteContext(translations, host, handedOver)
    return kept
  }
}

function openRemoteContext(translations: Translations, host: Host, handedOver: HandedOver | undefined): RemoteContext {
  const queries = createQueries()
  const memory = createMemory()
  clearWithSession(queries, memory, host.bus)
  followLocale(queries, host.bus)
  const answersAt = handedOver && takeOver(queries, handedOver, host)
  const rendered = {
    for: handedOver?.for ?? renderedForOf(host.bus),
    now: handedOver?.now ?? Date.now(),
    answersAt,
  }
  return { queries, memory, translations, rendered }
}

/**
 * The server requests as a visitor, and a member's responses may differ, so for a member every response is stale immediately. So
 * is a response in another language than the one chosen in the meantime.
 */
function takeOver(queries: QueryClient, handedOver: HandedOver, host: Host): number | undefined {
  const { for: renderedFor, queries: dehydrated } = handedOver
  const isOld = host.bus.read('session').loggedIn || host.bus.read('locale') !== renderedFor.locale
  const renderedAt = isOld ? 0 : Date.now()
  const dated = dehydrated.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: renderedAt } }))
  hydrate(queries, { ...dehydrated, queries: dated })
  return isOld ? undefined : renderedAt
}
